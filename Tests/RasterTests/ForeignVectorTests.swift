import Foundation
import Scene
import Testing

@testable import Raster

@Suite("Vector drawings of strangers are made in a process of their own") struct ForeignVectorTests
{
  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var filter: String
    var place = ""
    var testDescription: String { name }
    var file: Data { ForeignVectorTests.file(filter, place) }
  }

  /// A filter on a square.
  private static func file(_ filter: String, _ place: String = "") -> Data {
    Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><filter id='f' \(place)>\(filter)</filter>\
      <rect width='4' height='8' fill='#0000ff' filter='url(#f)'/></svg>
      """.utf8)
  }

  /// Each ended the program once.
  static let crashing = [
    Bad(
      name: "a filter outside of the picture", filter: "<feFlood/><feTile/>",
      place: "x='30' y='30'"),
    Bad(
      name: "a matrix of 900 numbers",
      filter: "<feConvolveMatrix order='30' kernelMatrix='\(String(repeating: "1 ", count: 900))'/>"
    ),
  ]

  private static func failures(of file: Data) -> [String] {
    let one = Rasterizer()
    let picture = Artwork(.data(file), size: CGSize(width: 8, height: 8))
    let area = CGRect(x: 0, y: 0, width: 8, height: 8)
    let pixels = one.pixels(Drawing([.picture(picture, area)]), width: 8, height: 8)
    #expect(pixels?.allSatisfy { $0 == 0 } == true)
    return one.takeFailures()
  }

  @Test("One that crashes is told, and nothing else ends", arguments: crashing)
  func crashes(_ bad: Bad) {
    let failures = Self.failures(of: bad.file)
    #expect(failures.count == 1, "\(failures)")
    // Other versions of what draws it refuse it, or draw nothing.
    #expect(failures.first?.contains("cannot be decoded: ") == true, "\(failures)")
  }

  @Test("One that never ends is ended") func endless() throws {
    let octaves = "<feTurbulence numOctaves='2000000000' baseFrequency='0.1'/>"
    let result = ForeignVector.decode(Self.file(octaves), width: 800, height: 800, seconds: 1)
    #expect(throws: Decoder.Failure(reason: "drawing it took more than 1 seconds")) {
      try result.get()
    }
  }

  @Test("Others look as they do in this process") func same() throws {
    let file = Self.file("<feGaussianBlur stdDeviation='1'/>")
    var pictures: [[UInt8]] = []
    for isTrusted in [true, false] {
      let canvas = try Decoder.decode(file, width: 16, isTrusted: isTrusted).get()
      #expect(canvas.width == 16 && canvas.height == 16)
      canvas.withPixels { bytes, stride in
        pictures.append((0..<16).flatMap { y in (0..<64).map { bytes[y * stride + $0] } })
      }
    }
    #expect(pictures[0] == pictures[1])
    #expect(Set(pictures[0]).count > 3)
  }

  @Test("Why one is refused is passed on") func refused() {
    let result = ForeignVector.decode(
      Data("<svg width='8' height='8'><g>".utf8), width: 8, height: 8)
    guard case .failure(let failure) = result else { return #expect(Bool(false), "it was drawn") }
    #expect(!failure.reason.isEmpty && !failure.reason.contains("crashed"), "\(failure.reason)")
  }
}
