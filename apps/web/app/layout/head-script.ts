import { intoLobby } from '@quayso/site/lobby.gen'

/** Applies the reader's settings; storage may be forbidden. */
const settings = `try{for(const n of['theme','text','view','order']){const v=localStorage.getItem(n);if(v)document.documentElement.dataset[n]=v}}catch{}`

/**
 * In a frame that the server did not know of: marks the document, so that styles hide what the server would have left
 * out, and redirects as the server would have.
 */
const frame = () =>
  `if(self!==top&&!document.documentElement.dataset.framed){document.documentElement.dataset.framed='window';for(const[page,twin]of[${intoLobby.map(([page, twin]) => `[${page},'${twin}']`)}])if(page.test(location.pathname))location.replace(location.pathname.replace(page,twin)+location.search)}`

/** Runs in <head>, before the first paint. Not hydrated: the browser's bundle does not contain it. */
export const headScript = import.meta.env.SSR ? `${frame()};${settings}` : ''
