/** In characters, after trimming. Apart from the schemas, which are too large for a browser. */
export const feedbackLimits = { userName: 100, contact: 200, content: 2000 } as const
