import Foundation
import SyncProtocol
import Synchronization

/// Where a desktop keeps secrets of programs, readable as long as its owner is signed in.
public protocol Keyring: Sendable {
  /// - Parameter label: what the desktop's own program shows beside it.
  /// - Returns: whether it is stored.
  func store(_ secret: [UInt8], named name: String, label: String) -> Bool
  /// Nil if there is none, or the keyring is locked and nobody unlocks it.
  func secret(named name: String) -> [UInt8]?
  func remove(named name: String)
}

/// The Secret Service of the desktop, by libsecret, which is loaded when it is first needed. Its functions and the form
/// of its schema are those of `secret-password.h`, which are promised for `.so.0`.
///
/// It is never changed after it was loaded, and its functions may be called by any thread.
public struct SecretService: Keyring, @unchecked Sendable {
  /// Nil where libsecret is not installed, or there is no session of a desktop.
  public static let shared: (any Keyring)? = SecretService()

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Text = UnsafePointer<CChar>
  private typealias Failure = UnsafeMutablePointer<Pointer?>
  private typealias Store =
    @convention(c) (Pointer, Pointer, Text?, Text, Text, Pointer?, Failure?) -> Int32
  private typealias Lookup =
    @convention(c) (Pointer, Pointer, Pointer?, Failure?) -> UnsafeMutablePointer<CChar>?
  private typealias Clear = @convention(c) (Pointer, Pointer, Pointer?, Failure?) -> Int32

  private let store: Store
  private let lookup: Lookup
  private let clear: Clear
  private let freePassword: @convention(c) (UnsafeMutablePointer<CChar>?) -> Void
  private let freeError: @convention(c) (Pointer?) -> Void
  private let makeTable: @convention(c) (Pointer?, Pointer?) -> Pointer?
  private let insert: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32
  private let releaseTable: @convention(c) (Pointer?) -> Void
  private let hash: Pointer
  private let isEqual: Pointer
  private let schema: Pointer

  private static let attribute = "name"

  private init?() {
    guard Self.hasSession, let library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL) else {
      return nil
    }
    // Those of GLib are found through it.
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let store: Store = function("secret_password_storev_sync"),
      let lookup: Lookup = function("secret_password_lookupv_sync"),
      let clear: Clear = function("secret_password_clearv_sync"),
      let freePassword: @convention(c) (UnsafeMutablePointer<CChar>?) -> Void =
        function("secret_password_free"),
      let freeError: @convention(c) (Pointer?) -> Void = function("g_error_free"),
      let makeTable: @convention(c) (Pointer?, Pointer?) -> Pointer? =
        function("g_hash_table_new"),
      let insert: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32 =
        function("g_hash_table_insert"),
      let releaseTable: @convention(c) (Pointer?) -> Void = function("g_hash_table_unref"),
      let hash = dlsym(library, "g_str_hash"), let isEqual = dlsym(library, "g_str_equal")
    else { return nil }
    (self.store, self.lookup, self.clear) = (store, lookup, clear)
    (self.freePassword, self.freeError) = (freePassword, freeError)
    (self.makeTable, self.insert, self.releaseTable) = (makeTable, insert, releaseTable)
    (self.hash, self.isEqual) = (hash, isEqual)
    // SecretSchema: name, flags, 32 pairs of name and type, and reserved words. It lives as long as the program.
    let size = 592
    schema = Pointer.allocate(byteCount: size, alignment: 8)
    schema.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    schema.storeBytes(of: strdup("org.treeworld.Sync"), as: UnsafeMutablePointer<CChar>?.self)
    schema.storeBytes(
      of: strdup(Self.attribute), toByteOffset: 16, as: UnsafeMutablePointer<CChar>?.self)
  }

  /// Without a bus that is there already, libraries start one of their own, which nobody else sees.
  private static var hasSession: Bool {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR"), folder.pointee != 0 else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  private func withAttributes<Value>(_ name: String, _ body: (Pointer) -> Value?) -> Value? {
    Self.attribute.withCString { key in
      name.withCString { value in
        guard let table = makeTable(hash, isEqual) else { return nil }
        defer { releaseTable(table) }
        _ = insert(table, Pointer(mutating: key), Pointer(mutating: value))
        return body(table)
      }
    }
  }

  public func store(_ secret: [UInt8], named name: String, label: String) -> Bool {
    let isStored = withAttributes(name) { attributes in
      var error: Pointer?
      defer { if error != nil { freeError(error) } }
      // Nil is the default collection, which is unlocked with the session.
      return store(schema, attributes, nil, label, Hex.text(secret), nil, &error) != 0
    }
    return isStored ?? false
  }

  public func secret(named name: String) -> [UInt8]? {
    withAttributes(name) { attributes in
      var error: Pointer?
      defer { if error != nil { freeError(error) } }
      guard let found = lookup(schema, attributes, nil, &error) else { return nil }
      defer { freePassword(found) }
      return Hex.bytes(String(cString: found))
    }
  }

  public func remove(named name: String) {
    _ = withAttributes(name) { attributes in
      var error: Pointer?
      defer { if error != nil { freeError(error) } }
      return clear(schema, attributes, nil, &error)
    }
  }
}
