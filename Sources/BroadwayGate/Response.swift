import Foundation

/// The answers of the proxy itself.
enum Response {
  /// Nothing may frame or refer to what is served; none of it is kept.
  static let securityFields = [
    "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin",
    "Cross-Origin-Opener-Policy: same-origin", "Connection: close",
  ]

  static func refusal(_ refusal: Refusal) -> [UInt8] {
    make(
      refusal.status, ["Content-Type: text/plain; charset=utf-8"],
      "TreeWorld: not served, since \(refusal.rawValue).\n")
  }

  static func admitted(_ cookie: String) -> [UInt8] {
    make("204 No Content", ["Set-Cookie: \(cookie)"], "")
  }

  /// - Parameter nonce: what lets the page's own script run, and no other.
  static func loginPage(nonce: String) -> [UInt8] {
    make(
      "200 OK",
      [
        "Content-Type: text/html; charset=utf-8",
        "Content-Security-Policy: default-src 'none'; script-src 'nonce-\(nonce)'; "
          + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      ],
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>TreeWorld</title>
      <p id="said">Open the link that TreeWorld printed in the terminal. Its end, behind the #, is the key.</p>
      <script nonce="\(nonce)">
      const token = location.hash.slice(1);
      history.replaceState(null, "", "/");
      const said = document.getElementById("said");
      if (token) {
        said.textContent = "Opening…";
        fetch("\(RequestAuthorizer.loginPath)", { method: "POST", body: token }).then(
          answer => {
            if (answer.ok) location.replace("/");
            else said.textContent = "This link is of an earlier start. Open the one that TreeWorld printed last.";
          },
          () => { said.textContent = "TreeWorld does not answer. Start it again."; });
      }
      </script>

      """)
  }

  private static func make(_ status: String, _ fields: [String], _ body: String) -> [UInt8] {
    let fields = fields + securityFields + ["Content-Length: \(body.utf8.count)"]
    return Array("HTTP/1.1 \(status)\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n\(body)".utf8)
  }
}
