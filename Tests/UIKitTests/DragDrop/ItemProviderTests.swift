import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Item providers") struct ItemProviderTests {
  private func load<Value: Sendable>(
    _ start: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async throws -> Value? {
    try await withCheckedThrowingContinuation { done in
      start { value, error in
        if let error { done.resume(throwing: error) } else { done.resume(returning: value) }
      }
    }
  }

  @Test("give texts as they are asked for") func texts() async throws {
    let provider = NSItemProvider(object: "Grüße" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let text: String? = try await load {
      provider.loadObject(ofClass: String.self, completionHandler: $0)
    }
    #expect(text == "Grüße")
    let data: Data? = try await load {
      provider.loadDataRepresentation(forTypeIdentifier: "public.text", completionHandler: $0)
    }
    #expect(data == Data("Grüße".utf8))
  }

  @Test(
    "know kinds of types",
    arguments: [
      ("public.png", "public.image", true), ("public.file-url", "public.url", true),
      ("public.utf8-plain-text", "public.text", true), ("public.url", "public.text", false),
      ("public.image", "public.png", false), ("com.example.card", "com.example.card", true),
    ])
  func kinds(_ type: String, _ other: String, _ conforms: Bool) {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { _ in nil }
    #expect(provider.hasItemConformingToTypeIdentifier(other) == conforms)
  }

  @Test("give addresses, of files as such") func addresses() async throws {
    let web = NSItemProvider(
      object: NSURL(string: "https://swift.org") ?? NSURL(fileURLWithPath: "/"))
    #expect(web.registeredTypeIdentifiers == ["public.url"])
    #expect(
      NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a")).registeredTypeIdentifiers
        == ["public.file-url"])
    let url: URL? = try await load { web.loadObject(ofClass: URL.self, completionHandler: $0) }
    #expect(url == URL(string: "https://swift.org"))
  }

  @Test("give files with their content") func files() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).md")
    try Data("# Title".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.suggestedName == file.lastPathComponent)
    #expect(
      provider.registeredTypeIdentifiers == ["net.daringfireball.markdown", "public.file-url"])
    let text: String? = try await load {
      provider.loadObject(ofClass: String.self, completionHandler: $0)
    }
    #expect(text == "# Title")
    let copied: String? = try await load { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, error in
        done(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, error)
      }
    }
    #expect(copied == "# Title")
    #expect(NSItemProvider(contentsOf: URL(string: "https://swift.org")) == nil)
  }

  @Test("give pictures of this app as they are") func pictures() async throws {
    let image = UIImage(systemName: "star") ?? UIImage()
    let provider = NSItemProvider(object: image)
    let loaded: UIImage? = try await load { done in
      provider.loadObject(ofClass: UIImage.self) { done($0 as? UIImage, $1) }
    }
    #expect(loaded === image)
  }

  @Test("give what they were made with") func items() async throws {
    let provider = NSItemProvider(
      item: URL(string: "https://swift.org"), typeIdentifier: "public.url")
    let item: URL? = try await load { done in
      provider.loadItem(forTypeIdentifier: "public.url") { done($0 as? URL, $1) }
    }
    #expect(item == URL(string: "https://swift.org"))
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.url").registeredTypeIdentifiers == [])
  }

  @Test("say what they have instead of what is asked for") func missing() async {
    let provider = NSItemProvider(object: "text" as NSString)
    let error = await #expect(throws: (any Error).self) {
      let _: URL? = try await load { provider.loadObject(ofClass: URL.self, completionHandler: $0) }
    }
    #expect(
      error?.localizedDescription
        == "The item has nothing that is NSURL; it has public.utf8-plain-text")
    #expect((error as NSError?)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  @Test("say that data is not what its type says") func wrongData() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text", visibility: .all
    ) { done in
      done(Data([0xFF, 0xFE, 0xFF]), nil)
      return nil
    }
    let error = await #expect(throws: (any Error).self) {
      let _: String? = try await load {
        provider.loadObject(ofClass: String.self, completionHandler: $0)
      }
    }
    #expect(error?.localizedDescription == "The data of the item is no text")
  }
}
