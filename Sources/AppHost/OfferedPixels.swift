import CoreGraphics
import Raster

/// What CoreGraphics calls for pixels before an app runs, as in the tests of a package.
@_cdecl("uikit_app_host_offer_pixels")
func offerPixels() { PixelMaker.use(RasterWriter()) }
