import Foundation

extension NSItemProvider {
  /// The domain of an item provider's errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// The codes of an item provider's errors.
  public enum ErrorCode: Int, Sendable {
    /// The cause is not known.
    case unknownError = -1
    /// The item has no representation of the type.
    case itemUnavailableError = -1000
    /// The data of the item is not of the class.
    case unexpectedValueClassError = -1100
    /// The value cannot be converted into data.
    case unavailableCoercionError = -1200
  }

  /// The error of something that could not be loaded.
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
