//
//  EditorViewController.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

class EditorViewController: UIViewController {

    @IBOutlet private weak var textView: UITextView!
    private var file: TreeItem!

    static func make(for file: TreeItem) -> EditorViewController {
        let storyboard = UIStoryboard(name: "Editor", bundle: nil)
        let editor = storyboard.instantiateViewController(withIdentifier: "Editor") as! EditorViewController
        editor.file = file
        editor.title = file.name
        return editor
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = file.text
        textView.accessibilityLabel = file.name
    }

}

extension EditorViewController: UITextViewDelegate {

    func textViewDidChange(_ textView: UITextView) {
        file.text = textView.text
    }

}
