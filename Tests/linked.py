"""What a program or library was linked with."""


def links_all_of_foundation(path):
    """Whether more of Foundation is linked than its essentials: that brings the 34 MB of ICU's data, or wants them.

    The module that speaks for ICU is named in what is linked statically, stripped or not, as in what wants a shared library.
    """
    return b"FoundationInternationalization" in path.read_bytes()
