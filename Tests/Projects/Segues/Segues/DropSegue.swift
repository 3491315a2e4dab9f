//
//  DropSegue.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class DropSegue: UIStoryboardSegue {

    override func perform() {
        destination.modalPresentationStyle = .fullScreen
        destination.modalTransitionStyle = .crossDissolve
        destination.title = "Dropped"
        source.present(destination, animated: true)
    }

}
