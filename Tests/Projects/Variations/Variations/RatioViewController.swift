//
//  RatioViewController.swift
//  Variations
//
//  Created by Anna Berg on 3/8/22.
//

import UIKit

class RatioViewController: UIViewController {

    @IBOutlet private weak var halfView: UIView!
    @IBOutlet private weak var wideView: UIView!
    @IBOutlet private weak var stripView: UIView!
    @IBOutlet private weak var longView: UIView!
    @IBOutlet private weak var reportLabel: UILabel!
    @IBOutlet private weak var gapConstraint: NSLayoutConstraint!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        reportLabel.text = "Half \(Int(halfView.bounds.width)), wide \(Int(wideView.bounds.width)), strip \(Int(stripView.bounds.height)), long \(Int(longView.bounds.width)), gap \(Int(stripView.frame.minY - longView.frame.maxY))"
    }

    @IBAction private func makeTaller(_ sender: Any) {
        let height = stripView.constraints.first { $0.identifier == "stripHeight" }
        height?.constant *= 2
        gapConstraint.constant += 10
        view.setNeedsLayout()
    }

}
