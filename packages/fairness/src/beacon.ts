/**
 * A public source of randomness, read at a round that the game's plan named in advance. Returns verified bytes, or
 * undefined before the round: the draw then waits, since going on without it would be a choice. A game has one only if
 * its plan says so.
 */
export type Beacon = (round: number) => Promise<Uint8Array | undefined>
