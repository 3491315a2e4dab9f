import Testing

@testable import WebHost

/// Each line of what is refused, and why.
@Suite struct RequestRulesTests {
  private let rules = RequestRules(
    authority: "127.0.0.1:8080", port: 8080, isSecure: false, token: Secret())

  private func facts(
    _ method: String, _ path: String, cookie: Bool = false, upgrade: Bool = false,
    _ more: [String: String] = [:]
  ) -> RequestRules.Facts {
    var fields = ["host": ["127.0.0.1:8080"]]
    if cookie { fields["cookie"] = ["other=1; \(rules.cookieName)=\(rules.cookie.text)"] }
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
    #expect(try rules.answer(facts("POST", "/page", cookie: true, own)) == .pageToken)
    #expect(try rules.answer(facts("GET", "/socket", cookie: true, upgrade: true, own)) == .socket)
    #expect(try rules.answer(facts("GET", "/font/0", cookie: true)) == .font(0))
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
    #expect(rules.token.text.utf8.count == 43)
    #expect(Secret() != Secret())
    #expect(rules.setCookie.contains("HttpOnly; SameSite=Strict"))
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"), ("a\\b.txt", "b.txt"), ("", "file"), (".ssh", "file.ssh"),
    ("..", "file.."),
  ])
  func namesOfFilesLeadNowhere(name: String, plain: String) {
    #expect(Uploads.plain(name) == plain)
  }
}
