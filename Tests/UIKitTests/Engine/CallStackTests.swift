import Testing

@testable import UIKit

/// Names of functions as sentences about wrong calls have them.
@Suite("Names of calls") struct CallStackTests {
  @Test("A function is named as its programmer writes it") func names() {
    let pairs = [
      "dispatch thunk of UIKit.UILabel.text.setter : Swift.Optional<Swift.String>":
        "UILabel.text.setter",
      "UIKit.UIView.addSubview(UIKit.UIView) -> ()": "UIView.addSubview(UIView)",
      "static UIKit.UIView.animate(withDuration: Swift.Double) -> ()":
        "UIView.animate(withDuration: Double)",
      "UIKit.UIView.__allocating_init() -> UIKit.UIView": "UIView.init()",
      "closure #1 () -> () in App.Loader.load() -> ()": "App.Loader.load()",
    ]
    for (words, name) in pairs { #expect(CallStack.shortened(words) == name) }
  }

  @Test("The symbol of a line of the C library") func lines() {
    #expect(CallStack.symbol(inLine: "./app($s3App4workyyF+0x1c) [0x7f00]") == "$s3App4workyyF")
    #expect(CallStack.symbol(inLine: "./app(+0x1c) [0x7f00]") == nil)
    #expect(CallStack.symbol(inLine: "[0x7f00]") == nil)
  }

  @Test("The call that left the app's code is named, not what the toolkit called then") func entry()
  {
    let symbols = [
      "$s5UIKit11SceneEngineC10invalidateyyF", "$s5UIKit6UIViewC14setNeedsLayoutyyF",
      "$s5UIKit6UIViewC10addSubviewyyACF", "$s3App4workyyF", "$s5UIKit8UIButtonC5pressyyF", "main",
    ]
    let found = CallStack.entry(in: symbols)
    #expect(found.entered == "UIView.addSubview(UIView)")
    #expect(found.caller == "App.work()")
    #expect(
      CallStack.entry(in: ["$s3App4workyyF"]) == CallStack.Entry(entered: nil, caller: "App.work()")
    )
    #expect(CallStack.entry(in: []) == CallStack.Entry())
  }
}
