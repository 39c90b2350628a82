/**
 * A public source of randomness, asked for a round that the game's plan named before anyone could know it. Gives bytes
 * already verified, or undefined while the round has not come: the draw then waits, since going on without it would be
 * a choice. No game has one unless its plan says so.
 */
export type Beacon = (round: number) => Promise<Uint8Array | undefined>
