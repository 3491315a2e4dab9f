import HTTPTypes

/// Why a request is refused: a status and a sentence.
enum Refusal: Error, Equatable {
  case notFound
  case malformed
  case unauthorized
  case tooManyTries
  case accountExists
  case wrongProof
  case tooLarge
  /// A row of the database is not as it was written.
  case damaged
  case databaseAway
  /// It is full, or only read from.
  case databaseUnwritable
  /// The account has as much as it may have, in bytes.
  case accountFull(most: Int64)
  case closed

  var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .malformed: .badRequest
    case .unauthorized: .unauthorized
    case .tooManyTries: .tooManyRequests
    case .accountExists: .conflict
    case .wrongProof: .forbidden
    case .tooLarge: .contentTooLarge
    case .damaged: .internalServerError
    case .databaseAway: .serviceUnavailable
    case .databaseUnwritable, .accountFull:
      HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .closed: .forbidden
    }
  }

  var words: String {
    switch self {
    case .notFound: "There is nothing at this address. The server or the program may be older."
    case .malformed: "The request is none that this server knows. One of both may be older."
    case .unauthorized:
      "The account, the password or the code is wrong, or the device was signed out."
    case .tooManyTries: "Too many tries. Wait a minute."
    case .accountExists: "There is an account of this name."
    case .wrongProof: "The password or the recovery code is wrong."
    case .tooLarge: "The request is too large."
    case .damaged: "The database has a row that cannot be read."
    case .databaseAway: "The database does not answer. Try again later."
    case .databaseUnwritable:
      "The database takes no changes: it is full or can only be read from. Its administrator has to look at it."
    case .accountFull(let most):
      "The account is full: it has the \(most >> 20) MB that it may have. Remove what is not needed; what is new is kept on the device."
    case .closed: "This server takes no new accounts."
    }
  }
}
