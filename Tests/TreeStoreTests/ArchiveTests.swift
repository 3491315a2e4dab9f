import Chance
import Foundation
import Testing

@testable import TreeStore

@Suite("Import of archives") final class ArchiveTests: ImportBench {
  private func take(_ archive: String, as name: String) throws -> TransferReport {
    let data = try #require(Data(base64Encoded: archive, options: .ignoreUnknownCharacters))
    return try library.importNotes(from: try source.add(name, data: data))
  }

  @Test("A folder in an archive, with paths that climb out of it and a link")
  func climbing() throws {
    let report = try take(Self.climbing, as: "Export.zip")
    let long = (0..<60).map { "Line \($0) of the garden, \($0 * 7919 % 1000) roses.\n" }.joined()
    #expect(
      try library.lines() == [
        "Export | Stored | stored", "Export / Deep / Er | Text | deep",
        "Export / Home | List | \(String(repeating: "Milk\n", count: 40))",
        "Export / Home | Long | \(long)",
      ])
    for path in ["../climbs.md", "/absolute.md", "Notes/../../up.md", "C:/windows.md"] {
      #expect(report.refusal(path) == "Its path leads out of the archive.", "\(path)")
    }
    #expect(report.refusal("Notes/link.md") == "It is a symbolic link.")
    #expect(report.refused.count == 6)
    #expect(
      try library.list(.all).map(\.modified).contains {
        TransferDate.string($0) == "2021-03-04T05:06:08.000Z"
      })
  }

  @Test("Entries beyond what the end of an archive counts are taken too, or refused as too many")
  func miscounted() throws {
    var data = StoredZip.data((1...3).map { .init("\($0).md", Data("text \($0)".utf8)) })
    data[data.count - 12] = 1
    let path = try source.add("Export.zip", data: data)
    var limits = ImportLimits.standard
    limits.entries = 2
    #expect(throws: LibraryError.tooMuch(path: path, reason: .manyEntries(3, 2))) {
      try ZipArchive(path: path, limits: limits)
    }
    #expect(try library.importNotes(from: path).files == 3)
    data[data.count - 12] = 4
    #expect(throws: LibraryError.self) {
      try library.importNotes(from: try source.add("Other.zip", data: data))
    }
  }

  @Test("Bear's archive: dates, pins and trash; what no note uses is named")
  func bear() throws {
    let report = try take(Self.bear, as: "Bear.bear2bk")
    #expect(try library.lines() == ["Bear | Garden | # Garden\nroses"])
    let garden = try #require(library.list(.all).first)
    #expect(garden.isPinned)
    #expect(TransferDate.string(garden.created) == "2019-01-02T03:04:05.000Z")
    #expect(TransferDate.string(garden.modified) == "2020-01-02T03:04:05.000Z")
    #expect(try library.list(.deleted).map(\.name) == ["Old"])
    #expect(
      report.refusal("Bear/Garden.textbundle/assets/photo.jpg") == "No note uses it.")
    #expect(
      report.refusal("Bear/Empty.textbundle") == "There is no text in this bundle.")
    #expect(report.refused.count == 2)
  }

  @Test("A bundle on the disk")
  func bundle() throws {
    try source.add("Roses.textbundle/text.md", "red")
    try source.add("Roses.textbundle/assets/a.png", "x")
    let report = try library.importNotes(from: source.path)
    #expect(try library.lines() == ["Notes | Roses | red"])
    #expect(report.refused.map(\.path) == ["Roses.textbundle/assets/a.png"])
    _ = try library.importNotes(from: source.path + "/Roses.textbundle")
    #expect(try library.list(.all).count == 2)
  }

  @Test("An archive that was changed on its way is found out, note by note")
  func damaged() throws {
    var data = try #require(Data(base64Encoded: Self.climbing, options: .ignoreUnknownCharacters))
    let stored = try #require(data.range(of: Data("stored".utf8)))
    data[stored.lowerBound] = UInt8(ascii: "X")
    let report = try library.importNotes(from: try source.add("a.zip", data: data))
    #expect(report.refusal("Notes/Stored.md") == "It is damaged in the archive.")
    #expect(report.files == 3)
  }

  @Test("No bytes make the unpacker fail otherwise than in words")
  func noise() throws {
    var random = SeededRandom(7)
    for _ in 0..<2000 {
      let bytes = (0..<(1 + random.next() % 64)).map { _ in UInt8(truncatingIfNeeded: random.next())
      }
      let result = bytes.withUnsafeBytes { try? Inflate.bytes($0, limit: 10_000) }
      #expect((result?.count ?? 0) <= 10_000)
    }
    let whole = try #require(Data(base64Encoded: Self.climbing, options: .ignoreUnknownCharacters))
    for round in 0..<200 {
      var data = whole
      for _ in 0..<3 {
        data[Int(random.next() % UInt64(data.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      let place = try source.add("noise \(round).zip", data: data)
      do { _ = try library.importNotes(from: place) } catch {
        #expect(error.description.contains(place))
      }
    }
  }

  /// Python 3, with which archives are made that have a form of their own.
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private func make(_ name: String, _ program: String) throws -> String {
    let path = try source.add(name, "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.python))
    process.arguments = ["-c", "import sys, zipfile\n" + program, path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return path
  }

  @Test("An archive in the form for large ones (ZIP64)") func wide() throws {
    var data = try #require(Data(base64Encoded: Self.wide, options: .ignoreUnknownCharacters))
    let report = try library.importNotes(from: try source.add("Wide.zip", data: data))
    #expect(report.refused.isEmpty)
    #expect(try library.lines() == ["Wide | Long | \(Self.longText)", "Wide | Short | short"])
    // Where the end of the archive says that its directory is.
    let end = try #require(data.range(of: Data([0x50, 0x4B, 6, 6])))
    for byte: UInt8 in [1, 0x7F, 0xFF] {
      for place in [24, 32, 40, 48] {
        var bad = data
        bad[end.lowerBound + place + 7] = byte
        _ = try? library.importNotes(from: try source.add("bad.zip", data: bad))
      }
    }
    // The size of an entry, in its wide form.
    let extra = try #require(data.range(of: Data([1, 0, 16, 0]), options: .backwards))
    data[extra.upperBound + 7] = 0xFF
    let other = try library.importNotes(from: try source.add("Size.zip", data: data))
    #expect(other.refused.map(\.reason) == ["It is damaged in the archive."])
  }

  @Test("More than 65,535 entries", .enabled(if: python != nil)) func many() throws {
    let path = try make(
      "Many.zip",
      """
      with zipfile.ZipFile(sys.argv[1], 'w') as z:
        for n in range(65600): z.writestr(f'Home/{n}.png', '')
        z.writestr('Home/Last.md', 'last')
      """)
    let report = try library.importNotes(from: path)
    #expect(report.refused.count == 65_600)
    #expect(try library.lines() == ["Many | Last | last"])
  }

  @Test("Entries that share their bytes are refused but for one", .enabled(if: python != nil))
  func overlapping() throws {
    let path = try make(
      "Bomb.zip",
      """
      with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:
        z.writestr('A.md', 'x' * 1000000)
        for n in range(20):
          copy = zipfile.ZipInfo(f'{n}.md'); one = z.infolist()[0]
          for k in ('compress_type', 'compress_size', 'file_size', 'CRC', 'header_offset'):
            setattr(copy, k, getattr(one, k))
          z.filelist.append(copy)
        z._didModify = True
      """)
    let report = try library.importNotes(from: path)
    #expect(report.files == 1)
    #expect(
      Set(report.refused.map(\.reason)) == ["It shares its bytes with another one in the archive."])
    #expect(report.refused.count == 20)
  }

  private static let longText = String(repeating: "Milk and eggs\n", count: 50)

  // Made by Python's zipfile.

  private static let climbing = """
    UEsDBBQAAAAIAMQoZFJRwI2WCgAAAMgAAAASAAAATm90ZXMvSG9tZS9MaXN0Lm1k883MyebyHfoEAFBLAwQUAAAACADE
    KGRS0y70DFABAADmBwAAEwAAAE5vdGVzL0hvbWUvTG9uZy50eHRl1UtOAzEQhOE9p5gDIOR+ubvvkEsgMTw2iZRwfwEb
    pOrajv/VJ3vq8nU9j3Xc3o/vz/P4eL2/ndfn3w/32+N8vDxd/o5lHrc0BDqDsoLAZpCREPgMdm4IYgbRAcGmQByCnIGb
    QVAzsFAIegaaglAEKT0oyVIWWgphKloKYbYjppBmbdQU4sxCTiHPXOgpBLoVQYVEw1FUiNQ3kiqRWiGpEqn2uJ5MKmiq
    ZCqGpkqmgaRKpJ1IqkRajaRKpCVIqkSahqRKpDuQ1Ig0EkmNSL2Q1IjU13jyRGqKpEak6mhqZCobTY1NkdSIFEGNQFsR
    1Ai0HEGdQHMjqBPoTgR1Ao1GUCfQkPETJVA3BHUCtUBQJ1BNFHUSlUZTJ1MRNHUyNSQNIu1A0iDS2kgaRJqFpMG7tJA0
    eJh0DBMvkyNpEKlvJA2+pIWkweO0kDR4nfTf9AdQSwMEFAAAAAAAxChkUgv5Q1YGAAAABgAAAA8AAABOb3Rlcy9TdG9y
    ZWQubWRzdG9yZWRQSwMEFAAAAAgAxChkUl1Yk5MGAAAABAAAABUAAABOb3Rlcy9EZWVwL0VyL1RleHQubWRLSU0tAABQ
    SwMEFAAAAAgAxChkUplt6rkFAAAAAwAAAAwAAAAuLi9jbGltYnMubWTLLy0BAFBLAwQUAAAACADEKGRSmW3quQUAAAAD
    AAAADAAAAC9hYnNvbHV0ZS5tZMsvLQEAUEsDBBQAAAAIAMQoZFKZbeq5BQAAAAMAAAARAAAATm90ZXMvLi4vLi4vdXAu
    bWTLLy0BAFBLAwQUAAAACADEKGRSmW3quQUAAAADAAAADQAAAEM6L3dpbmRvd3MubWTLLy0BAFBLAwQUAAAACADEKGRS
    CrkfKQ0AAAALAAAADQAAAE5vdGVzL2xpbmsubWTTTy1J1i9ILC4uTwEAUEsDBBQAAAAIAMQoZFKDFtyMAwAAAAEAAAAR
    AAAATm90ZXMvcGljdHVyZS5wbmerAABQSwECFAMUAAAACADEKGRSUcCNlgoAAADIAAAAEgAAAAAAAAAAAAAAgAEAAAAA
    Tm90ZXMvSG9tZS9MaXN0Lm1kUEsBAhQDFAAAAAgAxChkUtMu9AxQAQAA5gcAABMAAAAAAAAAAAAAAIABOgAAAE5vdGVz
    L0hvbWUvTG9uZy50eHRQSwECFAMUAAAAAADEKGRSC/lDVgYAAAAGAAAADwAAAAAAAAAAAAAAgAG7AQAATm90ZXMvU3Rv
    cmVkLm1kUEsBAhQDFAAAAAgAxChkUl1Yk5MGAAAABAAAABUAAAAAAAAAAAAAAIAB7gEAAE5vdGVzL0RlZXAvRXIvVGV4
    dC5tZFBLAQIUAxQAAAAIAMQoZFKZbeq5BQAAAAMAAAAMAAAAAAAAAAAAAACAAScCAAAuLi9jbGltYnMubWRQSwECFAMU
    AAAACADEKGRSmW3quQUAAAADAAAADAAAAAAAAAAAAAAAgAFWAgAAL2Fic29sdXRlLm1kUEsBAhQDFAAAAAgAxChkUplt
    6rkFAAAAAwAAABEAAAAAAAAAAAAAAIABhQIAAE5vdGVzLy4uLy4uL3VwLm1kUEsBAhQDFAAAAAgAxChkUplt6rkFAAAA
    AwAAAA0AAAAAAAAAAAAAAIABuQIAAEM6L3dpbmRvd3MubWRQSwECFAMUAAAACADEKGRSCrkfKQ0AAAALAAAADQAAAAAA
    AAAAAAAA/6HpAgAATm90ZXMvbGluay5tZFBLAQIUAxQAAAAIAMQoZFKDFtyMAwAAAAEAAAARAAAAAAAAAAAAAACAASED
    AABOb3Rlcy9waWN0dXJlLnBuZ1BLBQYAAAAACgAKAGkCAABTAwAAAAA=
    """

  private static let wide = """
    UEsDBC0AAAAAAMQoZFKaSlNW//////////8MABQASG9tZS9Mb25nLm1kAQAQALwCAAAAAAAAvAIAAAAAAABNaWxrIGFuZCBl
    Z2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdn
    cwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MK
    TWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1p
    bGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxr
    IGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBh
    bmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5k
    IGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBl
    Z2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdn
    cwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKTWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MK
    TWlsayBhbmQgZWdncwpNaWxrIGFuZCBlZ2dzCk1pbGsgYW5kIGVnZ3MKUEsDBC0AAAAAAMQoZFKikCiP//////////8NABQA
    SG9tZS9TaG9ydC5tZAEAEAAFAAAAAAAAAAUAAAAAAAAAc2hvcnRQSwECLQMtAAAAAADEKGRSmkpTVv//////////DAAUAAAA
    AAAAAAAAgAEAAAAASG9tZS9Mb25nLm1kAQAQALwCAAAAAAAAvAIAAAAAAABQSwECLQMtAAAAAADEKGRSopAoj///////////
    DQAcAAAAAAAAAAAAgAH/////SG9tZS9TaG9ydC5tZAEAGAAFAAAAAAAAAAUAAAAAAAAA+gIAAAAAAABQSwYGLAAAAAAAAAAt
    AC0AAAAAAAAAAAACAAAAAAAAAAIAAAAAAAAApQAAAAAAAAA+AwAAAAAAAFBLBgcAAAAA4wMAAAAAAAABAAAAUEsFBgAAAAAC
    AAIApQAAAD4DAAAAAA==
    """

  private static let bear = """
    UEsDBBQAAAAIAMQoZFIQB3+elwAAAPEAAAAgAAAAQmVhci9HYXJkZW4udGV4dGJ1bmRsZS9pbmZvLmpzb251j8EOgjAM
    hl+F7KqQburBnb149wUKK7AIHSmLhhDe3YHxYvTWNv/3f+msHiSjD6xsZvaZitNAaVRMsXAonpvaC5XYdUWPcnfhySrF
    KiGMQa6OOPrak3yYsfU81RKaoiSUNfrjarP53ZC8F4yb0IA+56BzMDc4WDhaOO0ALMDa0QeXLNUXYOAvMHhmcimm158E
    x3bbYFleUEsDBBQAAAAIAMQoZFItei1wEAAAAA4AAAAeAAAAQmVhci9HYXJkZW4udGV4dGJ1bmRsZS90ZXh0Lm1kU1Zw
    TyxKSc3jKsovTi0GAFBLAwQUAAAACADEKGRSgxbcjAMAAAABAAAAJwAAAEJlYXIvR2FyZGVuLnRleHRidW5kbGUvYXNz
    ZXRzL3Bob3RvLmpwZ6sAAFBLAwQUAAAACADEKGRSBbpe2mcAAACJAAAAHQAAAEJlYXIvT2xkLnRleHRidW5kbGUvaW5m
    by5qc29ubYsxDsIwEAS/El2NXFDmBzzjgtfJiXBG6wMURfk7pqCjG41mdnmBzarLOJxPg8T2QEdxRMpK87kYMem6prvy
    luvbpWdXQqPykuFhxcDf0xbzrbDOaYLym/6x47BLUNuC3Dn4xHF8AFBLAwQUAAAACADEKGRS5dRdPwUAAAADAAAAHAAA
    AEJlYXIvT2xkLnRleHRidW5kbGUvdGV4dC50eHTLz0kBAFBLAwQUAAAACADEKGRSQ7+mowQAAAACAAAAHwAAAEJlYXIv
    RW1wdHkudGV4dGJ1bmRsZS9pbmZvLmpzb26rrgUAUEsBAhQDFAAAAAgAxChkUhAHf56XAAAA8QAAACAAAAAAAAAAAAAA
    AIABAAAAAEJlYXIvR2FyZGVuLnRleHRidW5kbGUvaW5mby5qc29uUEsBAhQDFAAAAAgAxChkUi16LXAQAAAADgAAAB4A
    AAAAAAAAAAAAAIAB1QAAAEJlYXIvR2FyZGVuLnRleHRidW5kbGUvdGV4dC5tZFBLAQIUAxQAAAAIAMQoZFKDFtyMAwAA
    AAEAAAAnAAAAAAAAAAAAAACAASEBAABCZWFyL0dhcmRlbi50ZXh0YnVuZGxlL2Fzc2V0cy9waG90by5qcGdQSwECFAMU
    AAAACADEKGRSBbpe2mcAAACJAAAAHQAAAAAAAAAAAAAAgAFpAQAAQmVhci9PbGQudGV4dGJ1bmRsZS9pbmZvLmpzb25Q
    SwECFAMUAAAACADEKGRS5dRdPwUAAAADAAAAHAAAAAAAAAAAAAAAgAELAgAAQmVhci9PbGQudGV4dGJ1bmRsZS90ZXh0
    LnR4dFBLAQIUAxQAAAAIAMQoZFJDv6ajBAAAAAIAAAAfAAAAAAAAAAAAAACAAUoCAABCZWFyL0VtcHR5LnRleHRidW5k
    bGUvaW5mby5qc29uUEsFBgAAAAAGAAYA0QEAAIsCAAAAAA==
    """
}
