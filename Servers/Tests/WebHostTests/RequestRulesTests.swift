import Testing

@testable import WebHost
@testable import WebScene

/// Each line of what is refused, and why.
@Suite struct RequestRulesTests {
  private let rules: RequestRules
  private let secret: Secret

  init() throws {
    let token = Secret()
    rules = RequestRules(
      authority: "127.0.0.1:8080", port: 8080, isSecure: false, entrance: .link(token))
    secret = try #require(rules.cookie(forToken: token.text))
  }

  private func facts(
    _ method: String, _ path: String, cookie: Bool = false, upgrade: Bool = false,
    _ more: [String: String] = [:]
  ) -> RequestRules.Facts {
    var fields = ["host": ["127.0.0.1:8080"]]
    if cookie { fields["cookie"] = ["other=1; \(rules.cookieName)=\(secret.text)"] }
    for (name, value) in more { fields[name] = value.isEmpty ? nil : [value] }
    return .init(method: method, path: path, fields: fields, isUpgrade: upgrade)
  }

  private func refusal(_ facts: RequestRules.Facts) -> RequestRules.Refusal? {
    do throws(RequestRules.Refusal) {
      _ = try rules.answer(facts)
      return nil
    } catch { return error }
  }

  private let own = ["origin": "http://127.0.0.1:8080"]

  @Test func aPageOfThisServerIsAnswered() throws {
    #expect(try rules.answer(facts("GET", "/")) == .page)
    #expect(try rules.answer(facts("POST", "/sign-in", own)) == .signIn)
    #expect(try rules.answer(facts("POST", "/page", cookie: true, own)) == .program(.pageToken))
    #expect(try rules.answer(facts("GET", "/socket", cookie: true, upgrade: true, own)) == .socket)
    #expect(try rules.answer(facts("GET", "/font/0", cookie: true)) == .program(.font(0)))
  }

  @Test(arguments: ["localhost:8080", "evil.example:8080", "127.0.0.1", "127.0.0.1:80", ""])
  func anotherHostIsRefused(host: String) {
    #expect(refusal(facts("GET", "/", ["host": host])) == .host)
    #expect(
      refusal(
        facts("GET", "/socket", cookie: true, upgrade: true, own.merging(["host": host]) { $1 }))
        == .host)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
    "http://localhost:8080",
  ])
  func anotherOriginIsRefused(origin: String) {
    #expect(refusal(facts("GET", "/", ["origin": origin])) == .origin)
    #expect(
      refusal(facts("GET", "/socket", cookie: true, upgrade: true, ["origin": origin])) == .origin)
    #expect(refusal(facts("POST", "/page", cookie: true, ["origin": origin])) == .origin)
  }

  @Test func whatChangesSomethingNeedsAnOrigin() {
    #expect(refusal(facts("GET", "/socket", cookie: true, upgrade: true)) == .origin)
    #expect(refusal(facts("POST", "/page", cookie: true)) == .origin)
    #expect(refusal(facts("POST", "/sign-in")) == .origin)
  }

  @Test func anotherSiteCausesNothingButTheEmptyPage() {
    let embed = [
      "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script",
    ]
    #expect(refusal(facts("GET", "/script.js", embed)) == .site)
    #expect(
      refusal(
        facts(
          "GET", "/",
          [
            "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
            "sec-fetch-dest": "iframe",
          ])) == .site)
    #expect(
      refusal(
        facts(
          "GET", "/",
          [
            "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
            "sec-fetch-dest": "document",
          ])) == nil)
    #expect(
      refusal(
        facts(
          "GET", "/socket", cookie: true, upgrade: true,
          own.merging(["sec-fetch-site": "same-site"]) { $1 })) == .site)
  }

  @Test(arguments: ["/picture/a.png", "/symbol/plus.svg", "/font/0", "/download/2"])
  func withoutTheCookieThereIsNothing(path: String) {
    #expect(refusal(facts("GET", path)) == .cookie)
  }

  @Test func theSocketNeedsTheCookie() {
    #expect(refusal(facts("GET", "/socket", upgrade: true, own)) == .cookie)
    #expect(
      refusal(
        facts(
          "GET", "/socket", upgrade: true, own.merging(["cookie": "\(rules.cookieName)=x"]) { $1 }))
        == .cookie)
  }

  @Test func otherPathsAndMethodsAreRefused() {
    #expect(refusal(facts("GET", "/../etc/passwd", cookie: true)) == .path)
    #expect(refusal(facts("GET", "/picture/a/b", cookie: true)) == .path)
    #expect(refusal(facts("DELETE", "/")) == .method)
    #expect(refusal(facts("POST", "/elsewhere", own)) == .path)
    #expect(refusal(facts("GET", "/", upgrade: true)) == .path)
  }

  @Test func theSecretIsNeitherSentNorGuessed() {
    #expect(rules.link.hasPrefix("http://127.0.0.1:8080/#"))
    #expect(rules.link.split(separator: "#").last?.utf8.count == 43)
    #expect(rules.cookie(forToken: "guessed") == nil && rules.cookie(forToken: "") == nil)
    #expect(Secret() != Secret())
    #expect(rules.setCookie(secret).contains("HttpOnly; SameSite=Strict"))
  }

  @Test func aSecretMatchesItselfAlone() {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    let own = Secret()
    #expect(own.matches(own.text) && !own.matches("") && !own.matches(own.text + "a"))
    for letter in letters {
      #expect(!own.matches(String(repeating: letter, count: own.text.count)))
    }
    for place in own.text.indices {
      for letter in letters where letter != own.text[place] {
        #expect(!own.matches(own.text.replacingCharacters(in: place...place, with: String(letter))))
      }
    }
    #expect((0..<1000).allSatisfy { _ in !own.matches(Secret().text) })
  }

  @Test func whereAPasswordIsAskedForNoLinkLeadsIn() async throws {
    let gate = PasswordGate { $0 == "carrots and salt" }
    let rules = RequestRules(
      authority: "notes.example", port: 443, isSecure: true, entrance: .password(gate))
    let own = ["origin": ["https://notes.example"], "host": ["notes.example"]]
    func answer(_ method: String, _ path: String, _ cookie: String? = nil) throws
      -> RequestRules.Answer
    {
      var fields = own
      if let cookie { fields["cookie"] = [cookie] }
      return try rules.answer(.init(method: method, path: path, fields: fields))
    }
    #expect(rules.link == "https://notes.example/")
    #expect(rules.cookie(forToken: "") == nil)
    #expect(throws: RequestRules.Refusal.path) { try answer("POST", "/sign-in") }
    #expect(throws: RequestRules.Refusal.signedOut) { try answer("POST", "/page") }
    #expect(throws: RequestRules.Refusal.cookie) { try answer("GET", "/font/0") }
    #expect(try answer("POST", "/password") == .password)
    let given = await withCheckedContinuation { done in
      gate.tried("carrots and salt", from: "192.0.2.1") { done.resume(returning: $0) }
    }
    guard case .right(let secret) = given else {
      throw PasswordFile.Unusable(description: "\(given)")
    }
    let cookie = rules.setCookie(secret)
    #expect(cookie.hasPrefix("__Host-treeworld-443=") && cookie.hasSuffix("; Secure"))
    #expect(
      try answer("POST", "/page", "__Host-treeworld-443=\(secret.text)") == .program(.pageToken))
    #expect(throws: RequestRules.Refusal.signedOut) {
      try answer("POST", "/page", "__Host-treeworld-443=\(Secret().text)")
    }
    // Without a password there is no place to give one.
    #expect(throws: RequestRules.Refusal.path) {
      try self.rules.answer(facts("POST", "/password", self.own))
    }
  }

  @Test(arguments: ["/symbol/..%2F..%2Fa.svg", "/symbol/%2Fa.svg", "/symbol/a%00.svg"])
  func symbolsAreNoPaths(path: String) {
    #expect(refusal(facts("GET", path, cookie: true)) == .path)
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"), ("a\\b.txt", "b.txt"), ("", "file"), (".ssh", "file.ssh"),
    ("..", "file.."),
  ])
  func namesOfFilesLeadNowhere(name: String, plain: String) {
    #expect(Uploads.plain(name) == plain)
  }
}
