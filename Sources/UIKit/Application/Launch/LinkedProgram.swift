/// What is linked to the program beside the toolkit: a host, and the tables of an app's members
/// (`Sources/CApplicationMain`).
///
/// The C module is not imported, so that nobody who imports UIKit needs its module map. The functions take and return
/// numbers and pointers only, for which both languages have one calling convention.
enum LinkedProgram {
  @_silgen_name("uikit_run_app_host")
  static func runHost(
    _ argumentCount: Int32,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ status: UnsafeMutablePointer<Int32>
  ) -> Bool

  @_silgen_name("uikit_register_app_members")
  static func registerMembers()
}
