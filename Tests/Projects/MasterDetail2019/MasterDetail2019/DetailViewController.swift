//
//  DetailViewController.swift
//  MasterDetail2019
//
//  Created by Anna Berg on 9/20/19.
//  Copyright © 2019 Anna Berg. All rights reserved.
//

import UIKit

class DetailViewController: UIViewController {

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var heightLabel: UILabel!
    @IBOutlet weak var stackView: UIStackView!

    var tree: Tree? {
        didSet {
            configureView()
        }
    }

    func configureView() {
        guard isViewLoaded else { return }
        stackView.alpha = tree == nil ? 0.5 : 1
        guard let tree = tree else { return }
        title = tree.name
        nameLabel.text = "The \(tree.name)"
        heightLabel.text = "grows to \(Int(tree.height.value)) metres"
        heightLabel.isHidden = false
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        configureView()
    }

}
