//
//  PicturesViewController.swift
//  Assets
//
//  Created by Anna Berg on 10/20/23.
//

import UIKit

class PicturesViewController: UIViewController {

    @IBOutlet private weak var logoView: UIImageView!
    @IBOutlet private weak var sunView: UIImageView!
    @IBOutlet private weak var badgeView: UIImageView!
    @IBOutlet private weak var bubbleView: UIImageView!
    @IBOutlet private weak var looseView: UIImageView!
    @IBOutlet private weak var brandView: UIView!
    @IBOutlet private weak var stackView: UIStackView!
    @IBOutlet private weak var sizesLabel: UILabel!
    @IBOutlet private weak var colorsLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        sunView.image = UIImage(named: "Weather/Sun")
        bubbleView.image = UIImage(resource: .bubble)
        looseView.image = UIImage(named: "Pebble")
        let symbol = UIImageView(image: UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24, weight: .bold)))
        symbol.tintColor = UIColor(resource: .vivid)
        let leaf = UIImageView(image: UIImage(named: "leaf.two"))
        leaf.tintColor = .warning
        let row = UIStackView(arrangedSubviews: [symbol, leaf])
        row.spacing = 16
        stackView.addArrangedSubview(row)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: Self, _: UITraitCollection) in
            controller.describe()
        }
        describe()
    }

    private func describe() {
        let logo = UIImage(resource: .logo)
        let bubble = bubbleView.image!
        sizesLabel.text = "Logo \(text(logo.size)), pebble \(text(looseView.image!.size)), caps \(Int(bubble.capInsets.left)) and \(Int(bubble.capInsets.right)), \(badgeView.image!.renderingMode == .alwaysTemplate ? "template" : "original")"
        let names = ["Brand", "Warning", "Vivid", "Ink"]
        colorsLabel.text = names.map { "\($0) \(hex(UIColor(named: $0)!))" }.joined(separator: ", ")
    }

    private func text(_ size: CGSize) -> String {
        return "\(Int(size.width)) × \(Int(size.height))"
    }

    private func hex(_ color: UIColor) -> String {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        color.resolvedColor(with: traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }

}
