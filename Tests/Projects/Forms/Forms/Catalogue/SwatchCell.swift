//
//  SwatchCell.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

class SwatchCell: UICollectionViewCell {

    @IBOutlet weak var swatchView: UIView!
    @IBOutlet weak var numberLabel: UILabel!

}
