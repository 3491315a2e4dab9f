//
//  StarsView.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

@IBDesignable
class StarsView: UIView {

    @IBOutlet private var contentView: UIView!
    @IBOutlet private var buttons: [UIButton]!

    @IBInspectable var rating: Int = 0 {
        didSet { update() }
    }
    @IBInspectable var starColor: UIColor = .systemGray {
        didSet { update() }
    }
    @IBInspectable var borderWidth: CGFloat {
        get { return layer.borderWidth }
        set { layer.borderWidth = newValue }
    }
    @IBInspectable var isRounded: Bool = false {
        didSet { layer.cornerRadius = isRounded ? 12 : 0 }
    }
    var onChange: ((Int) -> Void)?
    var maximum: Int {
        return buttons.count
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    private func loadContent() {
        Bundle(for: type(of: self)).loadNibNamed("StarsView", owner: self, options: nil)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        buttons.sort { $0.tag < $1.tag }
        update()
    }

    @IBAction private func rate(_ sender: UIButton) {
        rating = sender.tag
        onChange?(rating)
    }

    private func update() {
        for button in buttons {
            button.setTitle(button.tag <= rating ? "★" : "☆", for: .normal)
            button.setTitleColor(starColor, for: .normal)
            button.accessibilityLabel = "Star \(button.tag)"
        }
    }

}
