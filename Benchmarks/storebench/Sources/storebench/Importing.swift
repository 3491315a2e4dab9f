import Foundation
import TreeStore

enum Importing {
  static func make(_ path: String, _ count: Int, withPictures: Bool = false) throws {
    let words = "the quick brown fox jumps over the lazy dog and runs away ".split(separator: " ")
    for number in 0..<count {
      let folder = "\(path)/Folder \(number / 500)"
      if number % 500 == 0 {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      let text = (0..<170).map { "\(words[(number &* 31 &+ $0 &* $0) % words.count])\($0 % 7)" }
      let file = "---\ntitle: Note \(number)\ncreated: 2021-01-02 03:04:05Z\n---\n\n"
      var picture = ""
      if withPictures, number % 2 == 0 {
        picture = "\n\n![](picture%20\(number).png)\n"
        // The head of a picture, and bytes that no other has.
        var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var state = UInt64(number) &* 2 &+ 1
        for _ in 0..<5000 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          withUnsafeBytes(of: state) { bytes.append(contentsOf: $0) }
        }
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/picture \(number).png"))
      }
      try Data((file + text.joined(separator: " ") + picture).utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/Note \(number).md"))
    }
  }

  static func take(_ source: String, _ path: String) throws {
    let library = try Library(path: path)
    let start = ContinuousClock.now
    let report = try library.importNotes(from: source) { _ in true }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("  the other took \(report.files) notes, \(Int(Double(report.files) / seconds)) a second")
  }

  static func run(_ path: String, _ target: String) throws {
    let library = try Library(path: target)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try library.importNotes(from: path) { _ in true }
    let taken = (clock.now - start) / .seconds(1)
    let busy = Times.processor()
    try library.finishIndexing()
    let indexed = (clock.now - start) / .seconds(1)
    let count = Double(report.files)
    func show(_ name: String, _ seconds: Double) {
      print("\(name): \(String(format: "%.1f", seconds)) s, \(Int(count / seconds)) a second")
    }
    show("\(report.files) notes taken", taken)
    show("  of the processor", busy)
    show("with the index", indexed)
    show("  of the processor", Times.processor())
    print("resident at most \(Times.memory()) MB")
    let out = target + ".export"
    for (form, name) in [(ExportForm.markdown, out), (.json, out + ".json")] {
      var times = Times()
      _ = try times.measure { try library.export(form, to: name) }
      times.show("export \(name.suffix(5))")
    }
    var (backup, check) = (Times(), Times())
    _ = try backup.measure { try library.backUp() }
    backup.show("backup")
    let sound = try check.measure { try Library.check(target) }.isSound
    check.show("check, sound: \(sound)")
    print("resident at most \(Times.memory()) MB")
  }
}
