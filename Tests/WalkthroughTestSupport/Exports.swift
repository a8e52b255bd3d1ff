// What every test with GTK needs beside the module that it tests.
@_exported public import CWalkthroughGtk
@_exported public import CWalkthroughShims
@_exported public import WalkthroughEngine
@_exported public import WalkthroughGtkSupport
// Tests of this package call it as those of other apps do.
@_exported public import func WalkthroughTesting.onMain
@_exported public import XCTest
