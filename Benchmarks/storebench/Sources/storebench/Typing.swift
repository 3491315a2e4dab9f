import Foundation
import TreeStore

/// Keys to the disk, one every ten milliseconds, with the index at rest and while it catches up
/// with ten thousand other files.
enum Typing {
  static func run(_ path: String) throws {
    let library = try Library(path: path)
    guard let folder = try library.folders().first,
      let file = try library.files(in: folder.id).first
    else { return }
    try type(500, file, library, "the index at rest")
    library.startMaintenance(backups: nil)
    let new = try library.createFolder(named: "Typing")
    let text = try library.text(of: file.id)
    for _ in 0..<100 {
      try library.createFiles((1...100).map { ("Note \($0)", text) }, in: new.id)
    }
    usleep(600_000)
    let before = try library.unindexed()
    try type(500, file, library, "while it catches up")
    print("  of \(before) waiting files \(try library.unindexed()) were left")
    library.stopMaintenance()
    try library.erase([new.id])
  }

  /// Keys while another program takes a folder of notes into the same library.
  static func runBesideImport(_ path: String, _ source: String) throws {
    let library = try Library(path: path)
    let home = try library.createFolder(named: "Typing")
    let file = try library.createFile(
      named: "Note", in: home.id, text: String(repeating: "word ", count: 200))
    library.startMaintenance(backups: nil)
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    other.arguments = ["take", source, path]
    try other.run()
    try type(500, file, library, "while another program imports") { other.isRunning }
    if other.isRunning { print("  it had not ended when the last key was typed") }
    other.waitUntilExit()
    library.stopMaintenance()
  }

  private static func type(
    _ keys: Int, _ file: File, _ library: Library, _ name: String,
    while goesOn: () -> Bool = { true }
  ) throws {
    var (waits, ways) = (Times(), Times())
    let text = try library.text(of: file.id)
    for key in 1...keys where goesOn() {
      let next = text + String(repeating: "x", count: key)
      let start = ContinuousClock().now
      waits.measure { library.setText(next, of: file.id) }
      try library.flush()
      ways.append((ContinuousClock().now - start) / .milliseconds(1))
      usleep(10_000)
    }
    library.setText(text, of: file.id)
    try library.flush()
    waits.show("what the typist waits, \(name)")
    ways.show("a key to the disk, \(name)")
  }
}
