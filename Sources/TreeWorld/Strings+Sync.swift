import Foundation
import Localization

/// The words of synchronisation.
extension Strings {
  static var synchroniseAction: String { say("Synchronise…") }
  static var synchronise: String { say("Synchronise") }
  static var server: String { say("Server") }
  static var account: String { say("Account") }
  static var accountExample: String { say("anna") }
  static var password: String { say("Password") }
  static var newAccount: String { say("New Account") }
  static var signIn: String { say("Sign In") }
  static var signingIn: String { say("Signing In…") }
  static var createAccount: String { say("Create Account") }
  static var forgotPassword: String { say("Password Forgotten…") }
  static var sealedNote: String {
    say(
      "Notes are sealed before they leave this device. The server that you or someone you trust runs cannot read them."
    )
  }
  static var recoveryCode: String { say("Recovery Code") }
  static var recoveryCodeNote: String {
    say(
      "It opens the account if the password is forgotten. It is shown only now, and nobody can make another one: print it."
    )
  }
  static var joinByCode: String { say("Join by Code or Link…") }
  static var joinTitle: String { say("Join") }
  static var join: String { say("Join") }
  static var codeOrLink: String { say("Code or Link") }
  static var joinNote: String {
    say(
      "A device that is signed in shows them under “Add Device…”; a link knows its server. Use only what you made yourself: all notes of this device go to that account."
    )
  }
  static var addDeviceAction: String { say("Add Device…") }
  static var addDevice: String { say("Add Device") }
  static var makeCode: String { say("Make Code") }
  static var joinCode: String { say("Code") }
  static func invitationNote(until date: Date) -> String {
    say(
      "On the other device choose “Synchronise…” and “Join by Code or Link…”. The code works once, until %@. Whoever has it can read all notes: give it to nobody.",
      hour(date))
  }
  static var cannotSync: String { say("This library cannot synchronise.") }
  static var copyCode: String { say("Copy") }
  static var recoverNote: String {
    say("The recovery code was shown when the account was made. It sets a new password.")
  }
  static var newPassword: String { say("New Password") }
  static var oldPassword: String { say("Old Password") }
  static var passwordAgain: String { say("New Password Again") }
  static var setPassword: String { say("Set Password") }
  static var changePassword: String { say("Change Password…") }
  static var passwordTitle: String { say("Change Password") }
  static var passwordNote: String {
    say("It has 8 characters at least. Devices that are signed in stay so.")
  }
  static var passwordsDiffer: String { say("The two new passwords differ.") }
  static var passwordChanged: String { say("The password was changed.") }
  static var state: String { say("State") }
  static var devices: String { say("Devices") }
  static var devicesNote: String {
    say("A device that is signed out keeps its notes, and gets no new ones.")
  }
  static var thisDevice: String { say("This Device") }
  static var asking: String { say("Asking the Server…") }
  static var signOut: String { say("Sign Out") }
  static func signOutQuestion(_ device: String) -> String { say("Sign Out “%@”?", device) }
  static func signedOutTitle(_ device: String) -> String { say("“%@” Was Signed Out", device) }
  static var signedOutMessage: String {
    say(
      "It keeps its notes and the keys that notes are sealed with. If someone else may have it, change the password too."
    )
  }
  static var keepPassword: String { say("Keep Password") }
  static var acceptRestored: String { say("Server Was Restored…") }
  static var restoredQuestion: String { say("Was an Older State Restored at the Server?") }
  static var restoredMessage: String {
    say(
      "Whoever runs the server knows. If so, everything is compared: what the server lacks is sent again, names and places may be older ones, and lines that differ stand twice. If nobody has restored anything, do not go on: the server says what is not so."
    )
  }
  static var compareWithServer: String { say("Compare") }
  static var stopSync: String { say("Stop Synchronising…") }
  static var stopQuestion: String { say("Stop Synchronising?") }
  static var stopMessage: String {
    say(
      "The notes stay on this device in any case. They can stay at the server too, for the other devices, or be removed from it with the account."
    )
  }
  static var stopHere: String { say("Stop on This Device") }
  static var removeAccountAction: String { say("Remove from Server…") }
  static var removeAccount: String { say("Remove from Server") }
  static var removeNote: String {
    say(
      "The account and all notes at the server are removed for all devices, which keep their own. It cannot be undone."
    )
  }
  /// Of a picture or file whose bytes another device has.
  static var notCome: String { say("Has not come from the other device yet") }
  static var notDone: String { say("Not Done") }

  /// The one line that tells whether everything is everywhere.
  static func words(of sync: SyncState) -> String {
    switch sync.activity {
    case .reading(let count): return say("Reading %@", number(count))
    case .unconnected(let since): return say("No connection since %@", hour(since))
    case .stopped(let trouble): return words(of: trouble)
    case .rest:
      return sync.waiting == 0
        ? say("In step") : say.counted("%@ note to send", "%@ notes to send", sync.waiting)
    }
  }

  /// The time of a day of today, or the date with it.
  private static func hour(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: UserLocale.current.locale))
  }

  /// When a device was there last: the time of today, or the day.
  static func seen(_ date: Date) -> String {
    guard !Calendar.current.isDateInToday(date) else { return hour(date) }
    return date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .omitted, locale: UserLocale.current.locale))
  }

  static func lastInStep(_ date: Date) -> String { say("In step last on %@.", time(date)) }

  static func words(of trouble: SyncTrouble) -> String {
    switch trouble {
    case .noConnection:
      say("The server cannot be reached. Nothing is lost; changes are sent when it can.")
    case .wrongPassword: say("The account or the password is wrong.")
    case .wrongCode: say("The account or the recovery code is wrong.")
    case .wrongJoinCode:
      say(
        "The code is wrong, was used already, or is older than 10 minutes. Make another one on the other device."
      )
    case .lockedKeyring:
      say("The keys are in the keyring, which is locked. Unlock it, and start TreeWorld again.")
    case .tooManyTries: say("Too many tries. Wait a minute and try again.")
    case .accountExists: say("There is an account of this name already.")
    case .invalidAccount:
      say("An account has 1 to 64 small letters, digits, dots, hyphens and underscores.")
    case .invalidServer:
      say("This is no address of a server. One looks like https://notes.example.org.")
    case .notEncrypted:
      say("The address has to begin with https://, so that the connection is encrypted.")
    case .signedOut: say("This device was signed out. Stop synchronising, and sign in again.")
    case .shortPassword: say("The password needs 8 characters at least.")
    case .full:
      say(
        "The server has no room for what was changed. Nothing is lost; changes are sent when it has."
      )
    case .untrustworthy:
      say(
        "The server sent what no device of this account has made, or what is older than it says. Nothing of it was taken."
      )
    case .restored:
      say(
        "The server says that an older state was restored there. Nothing is exchanged until that is confirmed under “Synchronise…”."
      )
    case .other(let words): words
    }
  }
}
