//
//  SpringsViewController.swift
//  Variations
//
//  Created by Anna Berg on 3/8/22.
//

import UIKit

class SpringsViewController: UIViewController {

    @IBOutlet private weak var rightView: UIView!
    @IBOutlet private weak var wideView: UIView!
    @IBOutlet private weak var middleView: UIView!
    @IBOutlet private weak var bottomView: UIView!
    @IBOutlet private weak var reportLabel: UILabel!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let right = view.bounds.width - rightView.frame.maxX
        let bottom = view.bounds.height - bottomView.frame.maxY
        let isCentered = abs(middleView.center.x - view.bounds.midX) < 1
        reportLabel.text = "Right \(Int(right)), width \(Int(wideView.frame.width)), bottom \(Int(bottom)), \(isCentered ? "centered" : "off")"
    }

}
