import FilmstripTestSupport
import Foundation
import Testing

@testable import FilmstripVisualTesting

struct ReportFolderTests {
  /// Equal checks write equal bytes, although a dictionary has another order in each process.
  @Test func `a plan is one line of JSON with sorted keys and plain slashes`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/report"
    try ReportFolder(path: path).begin(
      ReportFolder.Plan(
        shard: CheckReport.Shard(index: 2, count: 2), plan: "a/b", films: ["photos"],
        parts: [["settings"], ["photos"]]))
    #expect(
      try String(contentsOfFile: path + "/plan.json", encoding: .utf8)
        == #"{"films":["photos"],"parts":[["settings"],["photos"]],"plan":"a/b","#
        + #""shard":{"count":2,"index":2}}"# + "\n")
  }
}
