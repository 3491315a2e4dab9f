//
//  ProductHeader.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class ProductHeader: UITableViewHeaderFooterView {

    @IBOutlet weak var titleLabel: UILabel!

}
