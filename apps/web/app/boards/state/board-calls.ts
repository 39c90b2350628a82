/** Loaded with the live board only: pages that are only read do not need these calls. */
export const boardCalls = () => import('@quayso/contract/client/boards.gen')
