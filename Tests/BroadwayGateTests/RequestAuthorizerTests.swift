import Testing

@testable import BroadwayGate

@Suite("Who gets to Broadway") struct RequestAuthorizerTests {
  private let authorizer = RequestAuthorizer(
    address: LoopbackAddress(number: 0x7F09_0807), port: 8080, token: Secret(text: "token"),
    session: Secret(text: "session"))

  private func authorization(_ lines: String..., body: String = "") throws -> Authorization {
    let head = try #require(RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)))
    return authorizer.authorization(of: head, body: body)
  }

  @Test("A browser that has not been let in sees the login page and nothing else") func loginPage()
    throws
  {
    #expect(try authorization("GET / HTTP/1.1", "Host: 127.9.8.7:8080") == .loginPage)
    for path in ["/client.html", "/broadway.js", "/favicon.ico", "/enter"] {
      #expect(
        try authorization("GET \(path) HTTP/1.1", "Host: 127.9.8.7:8080") == .refused(.noCookie))
    }
  }

  @Test("The token is exchanged for a cookie, which opens everything") func cookie() throws {
    let entering = [
      "POST /enter HTTP/1.1", "Host: 127.9.8.7:8080", "Origin: http://127.9.8.7:8080",
    ]
    #expect(try authorization(entering[0], entering[1], entering[2], body: "token") == .admitted)
    #expect(
      try authorization(entering[0], entering[1], entering[2], body: "tokem")
        == .refused(.wrongToken))
    #expect(try authorization(entering[0], entering[1], entering[2]) == .refused(.wrongToken))
    #expect(authorizer.cookie == "treeworld-8080=session; Path=/; HttpOnly; SameSite=Strict")
    #expect(
      try authorization(
        "GET / HTTP/1.1", "Host: 127.9.8.7:8080", "Cookie: a=b; treeworld-8080=session; c=d")
        == .pass(isWebSocket: false))
    #expect(
      try authorization(
        "GET /socket HTTP/1.1", "Host: 127.9.8.7:8080", "Origin: http://127.9.8.7:8080",
        "Connection: Upgrade", "Upgrade: websocket", "Cookie: treeworld-8080=session")
        == .pass(isWebSocket: true))
  }

  @Test(
    "A page elsewhere gets nowhere, even with the cookie",
    arguments: [
      ["Host: evil.example"], ["Host: 127.9.8.7"], ["Host: 127.9.8.7:8081"],
      ["Host: localhost:8080"], ["Host: 127.0.0.1:8080"],
      ["Host: 127.9.8.7:8080", "Host: 127.9.8.7:8080"], [],
    ])
  func rebinding(fields: [String]) throws {
    let lines = ["GET / HTTP/1.1"] + fields + ["Cookie: treeworld-8080=session", "", ""]
    let head = try #require(RequestHead(Array(lines.joined(separator: "\r\n").utf8)))
    #expect(authorizer.authorization(of: head) == .refused(.foreignHost))
  }

  @Test(
    "A socket is opened by this origin alone",
    arguments: [
      nil, "null", "http://evil.example", "http://127.9.8.7:9999", "https://127.9.8.7:8080",
      "http://localhost:8080", "http://127.0.0.1:8080", "http://127.9.8.7:8080.evil.example",
    ])
  func origins(origin: String?) throws {
    let lines =
      ["GET /socket HTTP/1.1", "Host: 127.9.8.7:8080", "Upgrade: websocket"]
      + (origin.map { ["Origin: \($0)"] } ?? []) + ["Cookie: treeworld-8080=session", "", ""]
    let head = try #require(RequestHead(Array(lines.joined(separator: "\r\n").utf8)))
    #expect(authorizer.authorization(of: head) == .refused(.foreignOrigin))
  }

  @Test(
    "What a page of another site asks for is refused by its own word",
    arguments: ["cross-site", "same-site"])
  func site(site: String) throws {
    #expect(
      try authorization(
        "GET / HTTP/1.1", "Host: 127.9.8.7:8080", "Sec-Fetch-Site: \(site)",
        "Cookie: treeworld-8080=session") == .refused(.foreignOrigin))
  }

  @Test(
    "A cookie that is wrong or of another port opens nothing",
    arguments: [
      "treeworld-8080=sessiom", "treeworld-8081=session", "treeworld-8080=",
      "treeworld-8080=sessiom; treeworld-8080=", "xtreeworld-8080=session",
    ])
  func cookies(cookie: String) throws {
    #expect(
      try authorization("GET /broadway.js HTTP/1.1", "Host: 127.9.8.7:8080", "Cookie: \(cookie)")
        == .refused(.noCookie))
  }

  @Test(
    "The socket is a WebSocket whatever its head says, and nothing else is one",
    arguments: [
      ("/socket", [], Refusal.foreignOrigin),
      ("/socket", ["Sec-WebSocket-Key: a", "Sec-WebSocket-Version: 13"], .foreignOrigin),
      ("/socket?a", [], .foreignOrigin),
      ("/socket", ["Origin: http://127.9.8.7:8080"], .notAWebSocket),
      ("/socket", ["Origin: http://127.9.8.7:8080", "Upgrade: websocket"], .notAWebSocket),
      ("/socket", ["Origin: http://127.9.8.7:8080", "Connection: Upgrade"], .notAWebSocket),
      (
        "/socket",
        ["Origin: http://127.9.8.7:8080", "Connection: Upgrade", "Upgrade: h2c, websocket"],
        .notAWebSocket
      ),
      (
        "/broadway.js",
        ["Origin: http://127.9.8.7:8080", "Connection: Upgrade", "Upgrade: websocket"],
        .notAWebSocket
      ),
      ("/", ["Origin: http://127.9.8.7:8080", "Upgrade: h2c"], .notAWebSocket),
    ])
  func webSocket(target: String, fields: [String], refusal: Refusal) throws {
    let lines =
      ["GET \(target) HTTP/1.1", "Host: 127.9.8.7:8080"] + fields
      + ["Cookie: treeworld-8080=session", "", ""]
    let head = try #require(RequestHead(Array(lines.joined(separator: "\r\n").utf8)))
    #expect(authorizer.authorization(of: head) == .refused(refusal))
  }

  @Test("The few paths that Broadway's page needs are passed on") func paths() throws {
    let fields = ["Host: 127.9.8.7:8080", "Cookie: treeworld-8080=session"]
    for target in ["/", "/?datauri", "/client.html", "/broadway.js", "/favicon.ico"] {
      #expect(
        try authorization("GET \(target) HTTP/1.1", fields[0], fields[1])
          == .pass(isWebSocket: false))
    }
    for target in ["/socket/", "/Socket", "/%73ocket", "//socket", "/./socket", "/enter", "/x"] {
      #expect(
        try authorization("GET \(target) HTTP/1.1", fields[0], fields[1]) == .refused(.noSuchPath))
    }
  }

  @Test(
    "A cookie of the same name, which a server at another port can set, shuts nobody out",
    arguments: [
      "treeworld-8080=a; treeworld-8080=session", "treeworld-8080=session; treeworld-8080=",
    ])
  func tossed(cookie: String) throws {
    #expect(
      try authorization("GET /broadway.js HTTP/1.1", "Host: 127.9.8.7:8080", "Cookie: \(cookie)")
        == .pass(isWebSocket: false))
  }

  @Test("Only GET is passed on") func methods() throws {
    for method in ["POST", "PUT", "HEAD", "OPTIONS", "CONNECT"] {
      #expect(
        try authorization(
          "\(method) / HTTP/1.1", "Host: 127.9.8.7:8080", "Cookie: treeworld-8080=session")
          == .refused(.method))
    }
  }

  @Test(
    "What two servers could read differently is no request",
    arguments: [
      "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\n\r\n",
      "GET http://a/ HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\n folded: a\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\nA: \u{E9}\r\n\r\n", "GET / HTTP/1.1\r\nA: \0\r\n\r\n", "\r\n\r\n",
      "GET / HTTP/1.1\r\n",
    ])
  func malformed(text: String) { #expect(RequestHead(Array(text.utf8)) == nil) }

  @Test("A head has a bound") func bound() {
    let long =
      "GET /" + String(repeating: "a", count: RequestHead.maximumLength) + " HTTP/1.1\r\n\r\n"
    #expect(RequestHead(Array(long.utf8)) == nil)
  }

  @Test("Secrets are long, and never the same") func secrets() {
    let secrets = (0..<1000).map { _ in Secret().text }
    #expect(Set(secrets).count == 1000)
    #expect(secrets.allSatisfy { $0.count == 64 })
  }
}
