//
//  PlaceholderViewController.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

class PlaceholderViewController: UIViewController {

    @IBOutlet private weak var messageLabel: UILabel!
    private let message: String

    static func make(message: String) -> PlaceholderViewController {
        let storyboard = UIStoryboard(name: "Placeholder", bundle: nil)
        return storyboard.instantiateInitialViewController { coder in
            PlaceholderViewController(coder: coder, message: message)
        }!
    }

    init?(coder: NSCoder, message: String) {
        self.message = message
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        messageLabel.text = message
    }

}
