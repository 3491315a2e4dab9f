//
//  SceneDelegate.swift
//  Harbor
//
//  Created by Anna Berg on 5/6/24.
//

import UIKit
import HarborKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.setViewController(HarborViewController(ships: Ship.samples), for: .primary)
        split.setViewController(BerthViewController.make(), for: .secondary)
        split.setViewController(UINavigationController(rootViewController: HarborViewController(ships: Ship.samples)), for: .compact)
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = split
        window?.makeKeyAndVisible()
    }

}
