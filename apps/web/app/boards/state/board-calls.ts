/** The calls come with the part of a page that makes them: whoever only reads does without. */
export const boardCalls = () => import('@quayso/contract/client/boards.gen')
