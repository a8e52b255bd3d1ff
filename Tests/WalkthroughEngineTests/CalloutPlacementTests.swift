import Testing
import WalkthroughEngine

@Test func first() {}
