/** Apart from what counts: a page that only shows it does without. In characters as a person counts them. */
export const messageLimit = 500
