import FilmstripPorting
import FilmstripTry

/// The results of `filmstrip try` for a terminal.
enum TryTable {
  static func text(_ report: TryReport, page: String?) -> String {
    let noun = report.showsScreens ? "screen" : "class"
    var rows = [[noun, "film", "frames", "result"]]
    for film in report.films {
      rows.append([
        film.name, film.role, film.frames > 0 ? "\(film.frames)" : "-", result(of: film),
      ])
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = (0..<3).map {
        row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count)
      }
      return (cells + [row[3]]).joined(separator: "  ")
    }
    // One error of the compiler is enough to begin with; the page and the JSON have all.
    var names: [String: [String]] = [:]
    var distinctReports: [String] = []
    for film in report.films where film.verdict != .doesNotCompile {
      for report in film.reports {
        if names[report] == nil { distinctReports.append(report) }
        names[report, default: []].append(film.name)
      }
    }
    lines += distinctReports.map { report in
      "\((names[report] ?? []).joined(separator: ", ")): \(report)"
    }
    lines += report.unreadable
    lines += report.warnings.map { "warning: " + $0 }
    let filmed = report.films.count { $0.folder != nil }
    let all = report.films.count { $0.verdict != .without }
    let plural = report.showsScreens ? "screens" : "classes"
    lines.append(
      "\(filmed) of \(all) \(all == 1 ? noun : plural) filmed" + (page.map { ": \($0)" } ?? ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func result(of film: TryResult) -> String {
    let strip = film.folder.map { $0 + "/strip.png" }
    switch film.verdict {
    case .filmed: return strip ?? ""
    case .broken: return "\(strip ?? ""), but \(film.problem ?? "")"
    case .doesNotCompile: return "does not compile: \(film.problem ?? "")"
    case .needs, .crashed: return film.problem ?? ""
    case .without: return "no film: \(film.problem ?? "")"
    }
  }
}
