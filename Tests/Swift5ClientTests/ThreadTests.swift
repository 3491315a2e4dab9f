import Foundation
import Testing
import UIKit

/// What Swift 5 lets through: the compiler does not say that this runs on another thread.
private func changeElsewhere(_ label: UILabel) { label.text = "changed" }

/// Runs a body on a thread of its own, and waits for it.
private func onAnotherThread(_ body: @escaping () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.start()
  done.wait()
}

@Suite("UIKit from another thread") struct ThreadTests {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A change is refused with the name of the call and what to do") func change() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let controller = UIViewController()
      let client = try ClientPlaying(RootDelegate(controller), on: "iPhone 15")
      let label = UILabel()
      controller.view.addSubview(label)
      onAnotherThread { changeElsewhere(label) }
      withExtendedLifetime(client) {}
    }
    let words = said(result)
    // A program that exports no symbols has no name for it.
    #expect(
      words.contains("UILabel.text.setter was called")
        || words.contains("Code of the main actor was reached"))
    #expect(
      words.contains(
        "on another thread than the main one, from which alone UIKit may be used. Call it there: "
          + "DispatchQueue.main.async { … }, or mark what calls it @MainActor."))
  }

  @Test("So is code that is said to run on the main actor and does not") func assumption() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let client = try ClientPlaying(RootDelegate(UIViewController()), on: "iPhone 15")
      onAnotherThread { MainActor.assumeIsolated {} }
      withExtendedLifetime(client) {}
    }
    #expect(said(result).contains("Code of the main actor was reached"))
  }
}
