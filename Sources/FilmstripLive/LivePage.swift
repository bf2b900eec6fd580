import FilmstripCPages
import Foundation

/// The web page of `filmstrip live` as one document.
package enum LivePage {
  /// Returns the document; only its own style and script, which have `nonce`, can run.
  package static func document(nonce: String) -> [UInt8] {
    let text = String(cString: live_page_document())
      .replacingOccurrences(of: "{{style}}", with: String(cString: live_page_style()))
      .replacingOccurrences(of: "{{script}}", with: String(cString: live_page_script()))
      .replacingOccurrences(of: "{{nonce}}", with: nonce)
    return Array(text.utf8)
  }

  /// Returns the content security policy: the page's own style and script, and connections to its own server.
  package static func policy(nonce: String, host: String) -> String {
    "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
      + "connect-src ws://\(host); img-src data:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
  }
}
