import CHTTP
import Foundation
import SyncProtocol

/// libcurl, which is loaded when the first request is made: a program that does not synchronise has nothing of it
/// in memory. Numbers of options are those of `curl/curl.h`, which are promised for `.so.4`.
///
/// It is never changed after it was loaded, and its functions may be called by any thread.
private struct Curl: @unchecked Sendable {
  static let shared = Curl()

  typealias Handle = UnsafeMutableRawPointer

  let make: @convention(c) () -> Handle?
  let free: @convention(c) (Handle?) -> Void
  let perform: @convention(c) (Handle?) -> Int32
  let reset: @convention(c) (Handle?) -> Void
  let words: @convention(c) (Int32) -> UnsafePointer<CChar>?
  let append: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Handle?
  let freeList: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let setOption: UnsafeMutableRawPointer
  let getInfo: UnsafeMutableRawPointer

  private init?() {
    guard let library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let begin: @convention(c) (Int) -> Int32 = function("curl_global_init"), begin(3) == 0,
      let make: @convention(c) () -> Handle? = function("curl_easy_init"),
      let free: @convention(c) (Handle?) -> Void = function("curl_easy_cleanup"),
      let perform: @convention(c) (Handle?) -> Int32 = function("curl_easy_perform"),
      let reset: @convention(c) (Handle?) -> Void = function("curl_easy_reset"),
      let words: @convention(c) (Int32) -> UnsafePointer<CChar>? = function("curl_easy_strerror"),
      let append: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Handle? =
        function("curl_slist_append"),
      let freeList: @convention(c) (UnsafeMutableRawPointer?) -> Void =
        function("curl_slist_free_all"),
      let setOption = dlsym(library, "curl_easy_setopt"),
      let getInfo = dlsym(library, "curl_easy_getinfo")
    else { return nil }
    (self.make, self.free, self.perform, self.reset) = (make, free, perform, reset)
    (self.words, self.append, self.freeList) = (words, append, freeList)
    (self.setOption, self.getInfo) = (setOption, getInfo)
  }
}

/// Requests to one server, one after the other, over a connection that is kept.
final class HTTPClient {
  struct Response {
    var status: Int
    var body: [UInt8]
  }

  private enum Option {
    static let writeData: Int32 = 10_001
    static let url: Int32 = 10_002
    static let postFields: Int32 = 10_015
    static let userAgent: Int32 = 10_018
    static let headers: Int32 = 10_023
    static let method: Int32 = 10_036
    static let post: Int32 = 47
    static let postSize: Int32 = 60
    static let connectTimeout: Int32 = 78
    static let noSignal: Int32 = 99
    static let noProxy: Int32 = 10_177
    static let timeout: Int32 = 13
    static let lowSpeedLimit: Int32 = 19
    static let lowSpeedTime: Int32 = 20
    static let authorities: Int32 = 10_065
    static let writeFunction: Int32 = 20_011
  }
  private static let responseCode: Int32 = 0x20_0002
  /// More is none of ours: an answer has a megabyte, or one text.
  private static let mostBytes = SyncLimits.body + SyncLimits.message

  private final class Body {
    var bytes: [UInt8] = []
    var isTooLong = false
  }

  let address: ServerAddress
  private let curl: Curl
  private let handle: UnsafeMutableRawPointer

  init(_ address: ServerAddress) throws(SyncFailure) {
    guard let curl = Curl.shared, let handle = curl.make() else { throw .noCurl }
    (self.address, self.curl, self.handle) = (address, curl, handle)
  }

  deinit { curl.free(handle) }

  /// - Parameters:
  ///   - path: with a slash in front.
  ///   - seconds: how long the answer may take to begin and go on.
  /// - Throws: if there is no answer.
  func send(
    _ method: String, _ path: String, token: [UInt8]? = nil, body: [UInt8]? = nil,
    seconds: Int = 60
  ) throws(SyncFailure) -> Response {
    curl.reset(handle)
    let response = Body()
    let write: @convention(c) (UnsafePointer<UInt8>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
      bytes, size, count, user in
      guard let user, let bytes else { return 0 }
      let body = Unmanaged<Body>.fromOpaque(user).takeUnretainedValue()
      guard body.bytes.count + size * count <= HTTPClient.mostBytes else {
        body.isTooLong = true
        return 0
      }
      body.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: size * count))
      return size * count
    }
    var headers = curl.append(nil, "Content-Type: application/octet-stream")
    // An answer to the question whether the body may come is not waited for.
    headers = curl.append(headers, "Expect:")
    if let token { headers = curl.append(headers, "Authorization: Bearer \(Hex.text(token))") }
    defer { curl.freeList(headers) }
    set(Option.noSignal, 1)
    set(Option.connectTimeout, 15)
    // A connection may be slow, and nobody may hold one for ever with a byte now and then.
    set(Option.lowSpeedLimit, 100)
    set(Option.lowSpeedTime, seconds)
    set(Option.timeout, 3_600)
    http_set_pointer(curl.setOption, handle, Option.headers, headers)
    http_set_pointer(
      curl.setOption, handle, Option.writeFunction, unsafeBitCast(write, to: UnsafeRawPointer.self))
    http_set_pointer(
      curl.setOption, handle, Option.writeData, Unmanaged.passUnretained(response).toOpaque())
    set(Option.url, address.text + path)
    set(Option.userAgent, "treeworld")
    set(Option.noProxy, address.withoutProxy)
    // As OpenSSL's programs do: a server of one's own may have a certificate of one's own.
    if let file = getenv("SSL_CERT_FILE") {
      http_set_pointer(curl.setOption, handle, Option.authorities, file)
    }
    var result: Int32 = 0
    if let body {
      set(Option.post, 1)
      set(Option.postSize, body.count)
      body.withUnsafeBufferPointer { bytes in
        http_set_pointer(curl.setOption, handle, Option.postFields, bytes.baseAddress)
        if method != "POST" { set(Option.method, method) }
        result = curl.perform(handle)
      }
    } else {
      if method != "GET" { set(Option.method, method) }
      result = curl.perform(handle)
    }
    guard result == 0 else {
      guard !response.isTooLong else { throw .malformed(server: address.text) }
      let words = curl.words(result).map { String(cString: $0) } ?? "error \(result)"
      throw .noConnection(server: address.text, reason: words)
    }
    var status = 0
    http_get_number(curl.getInfo, handle, Self.responseCode, &status)
    return Response(status: status, body: response.bytes)
  }

  private func set(_ option: Int32, _ value: Int) {
    http_set_number(curl.setOption, handle, option, value)
  }

  /// libcurl copies texts.
  private func set(_ option: Int32, _ value: String) {
    http_set_pointer(curl.setOption, handle, option, value)
  }
}

/// Where a server is: `https://HOST[:PORT][/PATH]`, or `http://` on this machine alone.
public struct ServerAddress: Equatable, Sendable {
  public let text: String
  /// The hosts that are reached without the proxy that the environment names: all where nothing is encrypted, which
  /// never leaves this machine.
  let withoutProxy: String

  public init(_ given: String) throws(SyncFailure) {
    guard let parts = URLComponents(string: given), let host = parts.host, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), ["https", "http"].contains(scheme),
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { throw .invalidServer(given) }
    let isLoopback =
      ["localhost", "::1", "[::1]"].contains(host.lowercased()) || Self.isLoopback(host)
    guard scheme == "https" || isLoopback else { throw .notEncrypted(given) }
    var text = given
    while text.hasSuffix("/") { text.removeLast() }
    self.text = text
    withoutProxy = scheme == "https" ? "localhost,127.0.0.1,::1" : "*"
  }

  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // Digits alone: anything else would be looked up as a name.
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in
        UInt8(part) != nil && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
