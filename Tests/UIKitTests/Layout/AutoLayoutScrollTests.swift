import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Constraints in scroll views") @MainActor struct AutoLayoutScrollTests {
  @Test("What is inside determines how far it scrolls") func contentSize() {
    let screen = LayoutScreen { screen in
      let scroll = screen.add("scroll", UIScrollView())
      let text = screen.add("text", UILabel(), to: scroll)
      text.font = .systemFont(ofSize: 15)
      text.numberOfLines = 0
      text.text = Array(repeating: "word", count: 40).joined(separator: " ")
      let views = ["scroll": scroll, "text": text]
      for format in ["H:|[scroll]|", "V:|[scroll]|", "H:|-10-[text]-10-|", "V:|-10-[text]-10-|"] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
      }
      text.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20
      ).isActive = true
    }
    let stage = Stage(screen, width: 120, height: 100)
    let scroll = screen.named[0].view as? UIScrollView
    // Two words of four letters fit into 100 points.
    #expect(screen.picture == "scroll 0 0 120 100\ntext 10 10 100 360")
    #expect(scroll?.contentSize == CGSize(width: 120, height: 380))
    stage.resize(220, 100)
    #expect(scroll?.contentSize.width == 220)
    #expect((scroll?.contentSize.height ?? 0) < 380)
  }

  @Test("What is tied to the frame stays while the rest scrolls") func sticking() {
    let screen = LayoutScreen { screen in
      let scroll = screen.add("scroll", UIScrollView())
      let tall = screen.add("tall", UIView(), to: scroll)
      let header = screen.add("header", UIView(), to: scroll)
      let views = ["scroll": scroll, "tall": tall, "header": header]
      for format in ["H:|[scroll]|", "V:|[scroll]|", "H:|[tall(50)]|", "V:|[tall(900)]|"] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
      }
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
      header.heightAnchor.constraint(equalToConstant: 20).isActive = true
    }
    let stage = Stage(screen, width: 100, height: 100)
    (screen.named[0].view as? UIScrollView)?.contentOffset.y = 300
    stage.settle()
    #expect(screen.named[2].view.frame.minY == 300)
    #expect(screen.named[1].view.frame == CGRect(x: 0, y: 0, width: 50, height: 900))
  }
}
