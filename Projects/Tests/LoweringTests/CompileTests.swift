import Foundation
import Testing

@testable import Lowering

/// Lowered sources for the compiler, against the toolkit's modules where those are built.
@Suite("Lowered sources compile", .enabled(if: Compiler.isThere)) struct CompileTests {
  @Test("A file with all of it") func whole() throws {
    let found = try Compiler.errors(["Guests.swift": Self.guests, "Host.swift": Self.host])
    #expect(found == [])
  }

  @Test("An error names the original file, its line and its column") func places() throws {
    let source = """
      import UIKit
      class A: UIViewController {
        @IBOutlet weak var label: UILabel!
        @objc private func save() { let x: Int = "one" }
        @IBAction func go(_ sender: Any) { missing() }
        override func viewDidLoad() { _ = #selector(gone) }
        private class Inner: NSObject { @objc func tick() {} }
        func last() { absent() }
      }
      """
    let found = try Compiler.errors(["Sources/A.swift": source])
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        "Sources/A.swift:4:44:", "Sources/A.swift:5:38:", "Sources/A.swift:6:37:",
        "Sources/A.swift:6:56:",
        "Sources/A.swift:8:17:",
      ])
  }

  @Test("Tests that say nothing of an actor read views in what is evaluated later, as with Apple's")
  func later() throws {
    let source = """
      import UIKit
      func expect(_ value: @autoclosure () throws -> Any?) {}
      class CellTests {
        func testCells() {
          let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
          expect(cell.reuseIdentifier)
          expect(cell.textLabel?.text)
          expect(UICollectionViewCell(frame: .zero).reuseIdentifier)
          expect(UITableViewHeaderFooterView(reuseIdentifier: "b").reuseIdentifier)
          expect(cell.translatesAutoresizingMaskIntoConstraints)
        }
      }
      """
    #expect(try Compiler.errors(["CellTests.swift": source], isolation: nil) == [])
  }

  private static let guests = """
    import UIKit
    import ObjectiveC
    @objc protocol Guest: NSObjectProtocol {
      func enter(_ host: Host)
      @objc optional func host(_ host: Host, didTap index: Int)
      @objc optional func height(at index: Int) -> CGFloat
      @objc optional func leave()
      @objc optional var name: String { get }
    }
    class Quiet: NSObject, Guest { func enter(_ host: Host) {} }
    class Loud: Quiet {
      func leave() {}
      @objc func height(at index: Int) -> CGFloat { 3 }
    }
    final class Named: UIViewController, Guest {
      let name = "me"
      func enter(_ host: Host) {}
      func host(_ host: Host, didTap index: Int) {}
    }
    extension UIView {
      @IBInspectable var corner: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
      @objc func wobble() {}
    }
    """

  private static let host = """
    import UIKit
    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
    extension AppDelegate { static func main() {} }
    @IBDesignable class Host: UIViewController {
      @IBOutlet weak var delegate: Guest?
      @IBOutlet private weak var label: UILabel! { didSet { label.text = "" } }
      @IBOutlet var labels: [UILabel]!
      @IBInspectable var radius: CGFloat = 3
      @objc dynamic var level = 1
      @objc lazy var box = UIView()
      private class Ticker: NSObject { @objc fileprivate func tick(_ timer: Timer) {} }
      lazy var item = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(go))
      @objc func go() {}
      @objc func go(_ number: Int) throws {}
      @objc func dismiss() {}
      @objc class func reset() {}
      @IBAction func save(_ sender: UIButton, event: UIEvent) {
        delegate?.host?(self, didTap: 3)
        let height = delegate?.height?(at: 2) ?? 44
        if delegate?.leave != nil { delegate?.leave?() }
        if delegate?.responds(to: #selector(Guest.leave)) == true { print(height, delegate?.name ?? "") }
        NotificationCenter.default.addObserver(self, selector: #selector(heard), name: nil, object: nil)
        let taps = [
          UITapGestureRecognizer(target: self, action: #selector(tapped(sender:))),
          UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing)),
        ]
        _ = (taps, #selector(getter: level), #selector(setter: Host.level), #selector(go as () -> Void), #selector(Host.reset))
        _ = (#selector(dismiss as () -> Void), #selector(UIView.wobble), #keyPath(level), #keyPath(Host.label.text))
        _ = (#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), Timer.scheduledTimer(timeInterval: 1, target: Ticker(), selector: #selector(Ticker.tick(_:)), userInfo: nil, repeats: false))
        let scroll = UIScrollView()
        scroll.delegate?.scrollViewDidScroll?(scroll)
      }
      @objc func tapped(sender: UITapGestureRecognizer) {}
      @objc private func heard(_ note: Notification) {}
      @IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? { nil }
    }
    extension Host { override func viewDidLoad() { super.viewDidLoad() } }
    #if os(iOS)
    let onIOS = 1
    #endif
    let isOn = onIOS
    let sign = #imageLiteral(resourceName: "Sign")
    let edge: CGColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    let inks = [#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1).cgColor]
    func frame(_ layer: CALayer) {
      layer.borderColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 0.5)
      layer.contents = #imageLiteral(resourceName: "Sign").cgImage
    }
    func today(_ date: Date?, _ days: Range<Date>, _ count: Int) -> [String] {
      [
        Date().formatted(), Date.now.formatted(date: .abbreviated, time: .omitted), count.formatted(),
        date?.formatted() ?? "", date!.formatted(date: .long, time: .shortened), ["a", "b"].formatted(),
        days.formatted(), days.formatted(date: .numeric, time: .omitted), Duration.seconds(2).formatted(),
        Date.now.formatted(.dateTime.day().month()), 0.5.formatted(.percent), (count + 1).formatted(),
        2.5.formatted(.number.precision(.fractionLength(1))),
      ]
    }
    class Screen: UIViewController {}
    class Details: Screen { deinit { print("gone") } }
    open class ValueCell<Value>: UITableViewCell { var value: Value? }
    class NumberCell: ValueCell<Int> { deinit { print("gone") } }
    public extension Rule { override var description: String { DateFormatter().string(from: Date()) } }
    open class Rule: NSLayoutConstraint {}
    """
}

/// `swiftc` with the modules that the root package has built.
enum Compiler {
  private static let modules = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/debug/Modules")

  static var isThere: Bool {
    FileManager.default.fileExists(atPath: modules.appending(path: "UIKit.swiftmodule").path)
  }

  /// Lowers the files of a module and returns the compiler's errors, one a line.
  ///
  /// - Parameter isolation: That of what says nothing; nil for none, as tests are compiled.
  static func errors(_ sources: [String: String], isolation: String? = "MainActor") throws
    -> [String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "lowered-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var index = LoweringIndex()
    for (path, text) in sources { index.add(text, path: path) }
    var files: [String] = []
    for (path, text) in sources.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: "\(files.count).swift")
      try Lowering(module: "App", index: index).lower(text, path: path).text
        .write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "5", "-module-name", "App", "-I",
        modules.path, "-suppress-warnings", "-diagnostic-style", "llvm",
      ] + (isolation.map { ["-default-isolation", $0] } ?? []) + files
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var seen: Set<String> = []
    return output.split(separator: "\n").map(String.init).filter {
      $0.contains(" error: ") && seen.insert($0).inserted
    }
  }
}
