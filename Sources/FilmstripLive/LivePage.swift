import FilmstripCPages
import Foundation

/// The page as one document.
package enum LivePage {
  /// The document; `nonce` lets its own style and script run, and nothing else.
  package static func document(nonce: String) -> [UInt8] {
    let text = String(cString: live_page_document())
      .replacingOccurrences(of: "{{style}}", with: String(cString: live_page_style()))
      .replacingOccurrences(of: "{{script}}", with: String(cString: live_page_script()))
      .replacingOccurrences(of: "{{nonce}}", with: nonce)
    return Array(text.utf8)
  }

  /// What the page may do: its own style and script, and a connection to its own server.
  package static func policy(nonce: String, host: String) -> String {
    "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "connect-src ws://\(host); img-src data:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
  }
}
