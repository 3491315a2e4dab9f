#import "Legacy.h"

@implementation Legacy
@end
