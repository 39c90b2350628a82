/** Written in place of a round's signature when the beacon did not answer: the numbers then follow from the seed alone. */
export const absentBeacon = 'absent'
