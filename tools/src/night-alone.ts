/** Requirements that no test of the landing run proves, and why. */
export const nightAlone: Readonly<Record<string, string>> = {}
