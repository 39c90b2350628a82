/** How often the gateway says to every open page that it is there, and what time it is. */
export const beatEveryMs = 15_000
/** A stream on which nothing was heard for so long is dead, whatever the browser believes: two beats and some delay. */
export const silenceMs = 35_000
