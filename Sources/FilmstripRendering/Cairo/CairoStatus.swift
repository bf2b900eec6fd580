import FilmstripCCairo
import Foundation

/// Throws an error with the Cairo status unless the status is a success.
func check(_ status: cairo_status_t, _ operation: @autoclosure () -> String) throws(RenderError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    let detail = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
    throw .library(operation: operation(), code: Int(status.rawValue), detail: detail)
  }
}
