//
//  SceneDelegate.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let _ = (scene as? UIWindowScene) else { return }
        window?.tintColor = UIColor(named: "AccentColor")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        (window?.rootViewController as? RootViewController)?.store.save()
    }

}
