import { intoLobby } from '@quayso/site/lobby.gen'

/** The reader's choices; storage may be forbidden. */
const settings = `try{for(const n of['theme','text','view']){const v=localStorage.getItem(n);if(v)document.documentElement.dataset[n]=v}}catch{}`

/**
 * In a frame that the server was not told of: marks the document, so that styles hide what it would have left out, and
 * goes to where it would have led.
 */
const frame = () =>
  `if(self!==top&&!document.documentElement.dataset.framed){document.documentElement.dataset.framed='window';for(const[page,twin]of[${intoLobby.map(([page, twin]) => `[${page},'${twin}']`)}])if(page.test(location.pathname))location.replace(location.pathname.replace(page,twin)+location.search)}`

/** Runs in <head>, before anything is painted. The browser takes it over as it came, without knowing what it says. */
export const headScript = import.meta.env.SSR ? `${frame()};${settings}` : ''
