/** The longest text that is read; what follows is nothing that names a lottery. */
export const longestQuery = 80
