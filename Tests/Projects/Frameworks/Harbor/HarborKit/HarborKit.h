//
//  HarborKit.h
//  HarborKit
//
//  Created by Anna Berg on 5/6/24.
//

#import <Foundation/Foundation.h>

FOUNDATION_EXPORT double HarborKitVersionNumber;
FOUNDATION_EXPORT const unsigned char HarborKitVersionString[];
