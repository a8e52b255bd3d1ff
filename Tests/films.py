"""Films, as their container says."""


def durations(film: bytes) -> list[int]:
    """How long each picture of an animated WebP stays, in milliseconds: 24 bits at 12 of each chunk ANMF."""
    found, at = [], 12
    while at + 8 <= len(film):
        if film[at : at + 4] == b"ANMF":
            found.append(int.from_bytes(film[at + 20 : at + 23], "little"))
        length = int.from_bytes(film[at + 4 : at + 8], "little")
        at += 8 + length + length % 2
    return found
