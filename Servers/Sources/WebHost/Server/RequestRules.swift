import Foundation
import WebScene

/// What of a request decides whether it is answered, and how. It holds for every request before anything else is done.
struct RequestRules: Sendable {
  /// Host and port as the address bar has them, such as "127.0.0.1:8080".
  let authority: String
  let scheme: String
  /// How a browser gets its cookie: by the link that was printed, or by a password.
  enum Entrance: Sendable {
    case link(Secret)
    case password(PasswordGate)
  }

  let entrance: Entrance
  /// That of browsers which opened the link.
  private let cookie = Secret()
  /// Names differ with the port: all servers of an address see each other's cookies.
  let cookieName: String

  init(authority: String, port: Int, isSecure: Bool, entrance: Entrance) {
    self.authority = authority
    self.entrance = entrance
    scheme = isSecure ? "https" : "http"
    cookieName = (isSecure ? "__Host-treeworld-" : "treeworld-") + "\(port)"
  }

  var origin: String { "\(scheme)://\(authority)" }
  /// What is printed. Browsers send the part behind # to nobody.
  var link: String {
    switch entrance {
    case .link(let token): "\(origin)/#\(token.text)"
    case .password: "\(origin)/"
    }
  }

  /// What gives a browser its cookie.
  func setCookie(_ secret: Secret) -> String { setCookie(secret.text, "") }

  private func setCookie(_ value: String, _ more: String) -> String {
    "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Strict\(more)"
      + (scheme == "https" ? "; Secure" : "")
  }

  /// What takes a browser's cookie away.
  var takeCookie: String { setCookie("", "; Max-Age=0") }

  /// The cookie for the token of the link; nil for any other text.
  func cookie(forToken text: String) -> Secret? {
    guard case .link(let token) = entrance, token.matches(text) else { return nil }
    return cookie
  }

  /// What the rules look at.
  struct Facts: Sendable {
    var method: String
    var path: String
    /// All values that the request has of a header field, by its name in lower case.
    var fields: [String: [String]]
    /// Whether it asks for a WebSocket.
    var isUpgrade = false

    func only(_ name: String) -> String? {
      guard let values = fields[name], values.count == 1 else { return nil }
      return values[0]
    }
  }

  enum Refusal: String, Error, Sendable {
    case host = "it was addressed to another host"
    case origin = "it came from another page"
    case site = "another site caused it"
    case cookie = "it had no cookie of this server"
    case method = "its method is not known here"
    case path = "there is nothing at its path"
    case token = "its token was wrong"
    case password = "its password was wrong"
    case tries = "there were too many tries before"
    /// A browser that will be asked for the password.
    case signedOut = "nobody is signed in"
    case size = "it was too large"

    var status: Int {
      switch self {
      case .host: 421
      case .origin, .site, .cookie, .token, .password: 403
      case .signedOut: 401
      case .tries: 429
      case .method: 405
      case .path: 404
      case .size: 413
      }
    }
  }

  /// What a request gets that is not refused.
  enum Answer: Equatable, Sendable {
    /// The page, and what it is made of: they hold nothing of anybody's.
    case page, browser, script, editor, style, manifest, icon
    /// The icon as a picture, by its width.
    case iconPicture(Int)
    /// The exchange of the token of the link, in the body, for the cookie.
    case signIn
    /// The exchange of the password, in the body, for a cookie.
    case password
    /// The end of a browser's cookie.
    case signOut
    case socket
    /// What the program answers, for a page that has the cookie.
    case program(PageRequest)
  }

  func answer(_ facts: Facts) throws(Refusal) -> Answer {
    // Another name that leads to this address is that of a page that wants to be taken for this one.
    guard facts.only("host")?.lowercased() == authority.lowercased() else { throw .host }
    if let origins = facts.fields["origin"], origins != [origin] { throw .origin }
    if let site = facts.fields["sec-fetch-site"], site != ["same-origin"], site != ["none"] {
      // A link on another page may lead to the page, which knows nothing yet.
      guard facts.method == "GET", facts.path == "/", facts.only("sec-fetch-mode") == "navigate",
        facts.only("sec-fetch-dest") == "document"
      else { throw .site }
    }
    if facts.path == "/socket" {
      guard facts.isUpgrade, facts.method == "GET" else { throw .method }
      guard facts.only("origin") == origin else { throw .origin }
      guard hasCookie(facts) else { throw .cookie }
      return .socket
    }
    guard !facts.isUpgrade else { throw .path }
    switch facts.method {
    case "GET": return try get(facts)
    case "POST":
      // What changes something is a page's of this server, which says so.
      guard facts.only("origin") == origin else { throw .origin }
      switch facts.path {
      case "/sign-in":
        guard case .link = entrance else { throw .path }
        return .signIn
      case "/password":
        guard case .password = entrance else { throw .path }
        return .password
      case "/sign-out":
        guard case .password = entrance else { throw .path }
        guard hasCookie(facts) else { throw .signedOut }
        return .signOut
      case "/page":
        if hasCookie(facts) { return .program(.pageToken) }
        guard case .link = entrance else { throw .signedOut }
        throw .cookie
      case "/upload":
        guard hasCookie(facts) else { throw .cookie }
        return .program(.upload)
      default: throw .path
      }
    default: throw .method
    }
  }

  private func get(_ facts: Facts) throws(Refusal) -> Answer {
    switch facts.path {
    case "/": return .page
    case "/browser.js": return .browser
    case "/script.js": return .script
    case "/editor.js": return .editor
    case "/style.css": return .style
    case "/manifest.json": return .manifest
    case "/icon.svg": return .icon
    case "/icon-180.png": return .iconPicture(180)
    case "/icon-192.png": return .iconPicture(192)
    case "/icon-512.png": return .iconPicture(512)
    default: break
    }
    guard hasCookie(facts) else { throw .cookie }
    let parts = facts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard parts.count == 2, let kind = parts.first, let name = parts.last else { throw .path }
    switch kind {
    case "picture": return .program(.picture(facts.path))
    case "symbol":
      guard name.hasSuffix(".svg"), name.utf8.count < 200,
        let plain = String(name.dropLast(4)).removingPercentEncoding,
        !plain.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 })
      else { throw .path }
      return .program(.symbol(plain))
    case "font":
      guard let number = Int(name) else { throw .path }
      return .program(.font(number))
    case "download":
      guard let number = Int(name) else { throw .path }
      return .program(.download(number))
    default: throw .path
    }
  }

  /// Whether one of the cookies is the right one. Another server of this address can set one of the same name.
  func hasCookie(_ facts: Facts) -> Bool { !rightCookies(facts).isEmpty }

  /// The cookies that are right.
  func rightCookies(_ facts: Facts) -> [String] {
    let all = (facts.fields["cookie"] ?? []).flatMap { $0.split(separator: ";") }
    return all.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, parts[0] == cookieName, isRight(parts[1]) else { return nil }
      return parts[1]
    }
  }

  private func isRight(_ value: String) -> Bool {
    switch entrance {
    case .link: cookie.matches(value)
    case .password(let gate): gate.knows(value)
    }
  }

  /// Fields of every answer.
  static let safety = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    ("X-Frame-Options", "DENY"), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
  ]
}
