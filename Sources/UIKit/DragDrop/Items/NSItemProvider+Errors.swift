import Foundation

extension NSItemProvider {
  public static let errorDomain = "NSItemProviderErrorDomain"

  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    /// It has nothing of the type.
    case itemUnavailableError = -1000
    /// What it has is of another class.
    case unexpectedValueClassError = -1100
    /// It cannot be turned into what was asked for.
    case unavailableCoercionError = -1200
  }

  /// Why something could not be loaded.
  struct Failure: LocalizedError, CustomNSError, CustomStringConvertible {
    enum Reason {
      case unavailable([String])
      case unexpectedClass
      case unavailableCoercion
    }

    let reason: Reason
    let wanted: String

    init(_ reason: Reason, of wanted: String) {
      self.reason = reason
      self.wanted = wanted
    }

    static var errorDomain: String { NSItemProvider.errorDomain }

    var errorCode: Int {
      switch reason {
      case .unavailable: ErrorCode.itemUnavailableError.rawValue
      case .unexpectedClass: ErrorCode.unexpectedValueClassError.rawValue
      case .unavailableCoercion: ErrorCode.unavailableCoercionError.rawValue
      }
    }

    var description: String {
      switch reason {
      case .unavailable(let types):
        "The item has nothing that is \(wanted); it has "
          + (types.isEmpty ? "nothing at all" : types.joined(separator: ", "))
      case .unexpectedClass: "The data of the item is no \(wanted)"
      case .unavailableCoercion: "\(wanted) cannot be turned into data"
      }
    }

    var errorDescription: String? { description }
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
  }
}
