//
//  GuidesViewController.swift
//  Variations
//
//  Created by Anna Berg on 3/8/22.
//

import UIKit

class GuidesViewController: UIViewController {

    @IBOutlet private weak var safeView: UIView!
    @IBOutlet private weak var marginView: UIView!
    @IBOutlet private weak var customView: UIView!
    @IBOutlet private weak var innerView: UIView!
    @IBOutlet private weak var safeLabel: UILabel!
    @IBOutlet private weak var marginLabel: UILabel!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        customView.layoutIfNeeded()
        let frame = safeView.frame
        safeLabel.text = "Safe: top \(Int(frame.minY)), bottom \(Int(view.bounds.height - frame.maxY)), sides \(Int(frame.minX))"
        let isMargin = marginView.frame.minX == view.layoutMargins.left
        marginLabel.text = "Margin \(isMargin ? "kept" : "lost"), custom \(Int(innerView.frame.minX)) and \(Int(customView.bounds.width - innerView.frame.maxX))"
    }

}
