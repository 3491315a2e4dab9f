//
//  AxisViewController.swift
//  Variations
//
//  Created by Anna Berg on 3/8/22.
//

import UIKit

class AxisViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var boxView: UIView!
    @IBOutlet private weak var firstView: UIView!
    @IBOutlet private weak var secondView: UIView!
    @IBOutlet private weak var reportLabel: UILabel!
    @IBOutlet private var extraLabel: UILabel?

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        firstView.superview?.layoutIfNeeded()
        let order = firstView.frame.minY == secondView.frame.minY ? "beside" : "below"
        titleLabel.text = "Title of \(Int(titleLabel.font.pointSize)) points"
        reportLabel.text = "Box \(Int(boxView.bounds.width)) × \(Int(boxView.bounds.height)), \(order)"
    }

}
