import ArgumentParser
import FilmstripSupport
import FilmstripVisualTesting
import Foundation

/// `filmstrip review`: a report with buttons that accept and reject.
struct ReviewCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Serve a report in which films are accepted and rejected.",
    discussion: """
      Examples:
        filmstrip review report
        filmstrip review report --references References

      Serves the report in DIR, which 'filmstrip check --report DIR' wrote, to browsers on this machine. \
      Accept records the film's references; run it in the folder in which the check ran. Of the report only the \
      names of films are used: a film must be listed in the references, or be a flow beside the listed ones. \
      Reject only marks the film. Prints the address, whose token nobody else knows; Ctrl-C ends the review.
      """)

  @Argument(help: ArgumentHelp("The report's folder.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(
    parsing: .unconditional,
    help: "The folder of the references (default: that of the report, if it is in this folder).",
    completion: .directory)
  var references: String?

  @Option(
    parsing: .unconditional, help: "The port on 127.0.0.1; 0 takes one that is free.")
  var port: UInt16 = 0

  @MainActor func run(in environment: CommandEnvironment) throws {
    let recorder = ReviewRecorder(
      references: try references.map(ReviewRecorder.folder(named:)), environment: environment)
    let review = try Review(folder: folder) { review, film in
      try recorder.record(film, of: review.report)
    }
    try Self.serve(review, port: port, in: environment) { environment.cancellation.isCancelled }
    try review.finish()
    environment.print("\(review.accepted.count) accepted, \(review.rejected.count) rejected")
  }

  /// Serves a review until `hasEnded` returns true.
  @MainActor static func serve(
    _ review: Review, port: UInt16, in environment: CommandEnvironment, until hasEnded: () -> Bool
  ) throws {
    let work = MainThreadWork()
    let server = try ReviewServer(port: port, token: LocalAccess.randomToken()) { route in
      do {
        return try await work.run { try answer(to: route, by: review) }
      } catch is MainThreadWork.Ended {
        return .error(503, "the review has ended")
      } catch {
        return .error(422, "\(error)")
      }
    }
    environment.print(try server.start().address)
    work.work(until: hasEnded)
    server.stop()
  }

  @MainActor private static func answer(
    to route: ReviewSite.Route, by review: Review
  ) throws -> ReviewAnswer {
    switch route {
    case .page: .page(try review.page())
    case .accept(let film): .films(try review.accept(film))
    case .reject(let film): .films(try review.reject(film))
    case .refused(let status, let reason): .error(status, reason)
    }
  }
}
