//
//  AppDelegate.swift
//  Forms
//
//  Created by Anna Berg on 11/15/20.
//

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let storyboard = UIStoryboard(name: "Order", bundle: nil)
        let order = storyboard.instantiateInitialViewController()!
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: order)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

}
