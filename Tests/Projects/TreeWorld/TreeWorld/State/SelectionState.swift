//
//  SelectionState.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

enum SelectionState {
    case nothing
    case folder
    case file
}
