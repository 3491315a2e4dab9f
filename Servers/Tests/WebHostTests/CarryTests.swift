import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// What is pasted, dragged and dropped in a page.
@MainActor @Suite(.serialized) struct CarryTests {
  private let service: Service

  init() throws { service = try Service() }

  /// The message that confirms all of the events.
  private func say(_ page: Service.Begun, _ events: String) async throws -> JSONValue? {
    let count = try JSONValue(parsing: Data("[\(events)]".utf8)).list?.count
    let answers = await page.wire.off { wire -> [String] in
      wire.frame(Data(#"{"n":1,"e":[\#(events)]}"#.utf8))
      var answers: [String] = []
      while let next = wire.message() {
        answers.append(next)
        if (try? JSONValue(parsing: Data(next.utf8)))?["a"]?.integer == count { break }
      }
      return answers
    }
    return try answers.last.map { try JSONValue(parsing: Data($0.utf8)) }
  }

  private func upload(_ page: Service.Begun, _ name: String, _ body: String) async throws -> String
  {
    let answer = try await service.ask(
      "POST /upload",
      service.origin + service.cookie + "X-Page: \(page.token)\r\nX-Name: \(name)\r\n",
      body: body)
    return String(decoding: answer.body, as: UTF8.self)
  }

  private func addEditor(_ traits: Node.Traits = []) {
    var node = Node(
      id: NodeID(3), role: .textView, frame: CGRect(x: 0, y: 60, width: 300, height: 100))
    node.traits = traits
    service.app?.host.apply(
      ScenePatch(operations: [.insert(node, parent: NodeID(1), after: NodeID(2))]))
  }

  private var pasted: [[Parcel]] {
    service.app?.events.compactMap { if case .pasted(_, let parcels) = $0 { parcels } else { nil } }
      ?? []
  }

  private var carried: [Carry] {
    service.app?.events.compactMap { if case .carry(let carry) = $0 { carry } else { nil } } ?? []
  }

  @Test func aPictureOfTheClipboardIsPastedIntoAnEditor() async throws {
    let page = try await service.begin()
    addEditor()
    let number = try await upload(page, "image.png", "pixels")
    _ = try await say(page, #"[1,"V",3,[["public.png",\#(number),null,"image.png"]]]"#)
    #expect(
      pasted == [[Parcel(types: ["public.png"], contents: ["public.png": Data("pixels".utf8)])]])
    service.server.stop()
  }

  @Test func aPageIsPastedAndAFileIsByItsAddress() async throws {
    let page = try await service.begin()
    addEditor()
    let number = try await upload(page, "list.txt", "salt")
    _ = try await say(
      page,
      #"[1,"V",3,[["public.html",null,"<b>a</b>",""]]],[2,"V",3,[["public.file-url",\#(number),null,""]]]"#
    )
    #expect(pasted.count == 2)
    #expect(pasted.first?.first?.contents["public.html"] == Data("<b>a</b>".utf8))
    let file = try #require(pasted.last?.first)
    let address = try #require(
      file.contents["public.file-url"].flatMap { URL(string: String(decoding: $0, as: UTF8.self)) })
    #expect(try String(contentsOf: address, encoding: .utf8) == "salt")
    #expect(file.name == "list.txt")
    service.server.stop()
  }

  @Test(arguments: [
    #"3,[["public.png",77,null,""]]"#, #"3,[["public.folder",null,"x",""]]"#, #"3,[]"#, #"3,{}"#,
    #"2,[["public.html",null,"x",""]]"#, #"3,[["public.png",null,"x",""]]"#,
    #"3,[["public.html"]]"#,
  ])
  func whatCannotBePastedIsNot(values: String) async throws {
    let page = try await service.begin()
    addEditor()
    _ = try await say(page, #"[1,"V",\#(values)]"#)
    #expect(pasted.isEmpty)
    service.server.stop()
  }

  @Test func nothingIsPastedIntoATextToRead() async throws {
    let page = try await service.begin()
    addEditor([.readOnly])
    _ = try await say(page, #"[1,"V",3,[["public.html",null,"x",""]]]"#)
    #expect(pasted.isEmpty)
    service.server.stop()
  }

  @Test func aFileIsDroppedWithItsContents() async throws {
    let page = try await service.begin()
    let number = try await upload(page, "list.txt", "salt")
    let told = try await say(
      page,
      #"[1,"x",1,10,20,[["public.file-url",null,null,""]]],[2,"x",3,10,20,[["public.file-url",\#(number),null,""]]]"#
    )
    #expect(carried.map(\.phase) == [.moved, .dropped])
    #expect(carried.first?.parcels == [Parcel(types: ["public.file-url"])])
    #expect(carried.last?.parcels?.first?.name == "list.txt")
    #expect(carried.last?.place == CGPoint(x: 10, y: 20))
    #expect(told?["effect"] == ["copy"])
    service.server.stop()
  }

  @Test func whatThePageLiftsIsDroppedInIt() async throws {
    let page = try await service.begin()
    service.app?.cargo = Cargo([], allowsMove: true, pictures: [NodeID(2)])
    service.app?.effect = .move
    let told = try await say(page, #"[1,"x",0,5,5,null],[2,"x",1,50,60,null],[3,"x",3,50,60,null]"#)
    #expect(told?["drag"] == [[2]] && told?["effect"] == ["move"])
    #expect(carried.map(\.phase) == [.lifted, .moved, .dropped, .ended])
    #expect(carried.last?.effect == .move)
    #expect(carried[1].parcels == nil && carried[1].allowsMove)
    service.server.stop()
  }

  @Test func whereThereIsNothingToDragNothingIsDragged() async throws {
    let page = try await service.begin()
    let told = try await say(
      page, #"[1,"x",0,5,5,null],[2,"x",1,50,60,null],[3,"x",3,50,60,null],[4,"x",4,0,0,null]"#)
    #expect(told?["drag"] == nil)
    #expect(carried.map(\.phase) == [.lifted])
    service.server.stop()
  }
}
