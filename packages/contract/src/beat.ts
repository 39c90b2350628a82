/** How often the gateway says that it is there, to every open page. */
export const beatEveryMs = 15_000
/** A stream on which nothing was heard for so long is dead, whatever the browser believes: two beats and some delay. */
export const silenceMs = 35_000
