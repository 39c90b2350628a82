/** What a device or a member follows: more than a page offers at once, and few enough for one row each. */
export const mostFollows = 60
