import Foundation
import Scene
import Testing
import UIKit

/// The dialog for pictures. Source: documentation.
@MainActor struct ImagePickerTests {
  @MainActor
  private final class Listener: UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var info: [UIImagePickerController.InfoKey: Any]?
    var news: [String] = []

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      news.append("picked")
      picker.dismiss(animated: false)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      news.append("cancelled")
      picker.dismiss(animated: false)
    }
  }

  private let listener = Listener()
  private let root = UIViewController()
  private let picker = UIImagePickerController()

  private func show() -> Stage {
    let stage = Stage(root)
    picker.delegate = listener
    root.present(picker, animated: true)
    stage.settle()
    return stage
  }

  private func pick(_ stage: Stage, _ paths: [String]) throws {
    stage.send(.picked(try #require(stage.node(.fileDialog)).id, paths))
    stage.settle()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let place = FileManager.default.temporaryDirectory.appending(
      path: UUID().uuidString + "-" + name)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  private let wide = """
    <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">\
    <rect width="30" height="20" fill="red"/></svg>
    """

  @Test("The delegate gets the picture and its file, and the square middle if it may be edited")
  func chosen() throws {
    picker.allowsEditing = true
    let stage = show()
    #expect(stage.node(.fileDialog)?.fileChoice?.endings == ["png", "jpg", "jpeg", "svg"])
    let path = try file("wide.svg", wide)
    try pick(stage, [path])
    #expect(listener.news == ["picked"])
    let info = try #require(listener.info)
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 30, height: 20))
    #expect((info[.editedImage] as? UIImage)?.size == CGSize(width: 20, height: 20))
    #expect((info[.cropRect] as? CGRect) == CGRect(x: 5, y: 0, width: 20, height: 20))
    #expect((info[.imageURL] as? URL)?.path == path)
    #expect(info[.mediaType] as? String == "public.image")
    #expect(root.presentedViewController == nil)
  }

  @Test("Nothing chosen, and Escape, are told as cancelled")
  func nothing() throws {
    let stage = show()
    try pick(stage, [])
    #expect(listener.news == ["cancelled"])
    #expect(root.presentedViewController == nil)
  }

  @Test("A file that is no picture is named, and then it is cancelled")
  func noPicture() throws {
    let stage = show()
    try pick(stage, [try file("note.png", "no picture")])
    let alert = try #require(root.presentedViewController as? UIAlertController)
    #expect(alert.title == "The file is not a picture")
    #expect(alert.message?.hasSuffix("note.png") == true)
    #expect(listener.news.isEmpty)
  }

  @Test("There is no camera")
  func camera() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }
}
