/** The reader's choices; storage may be forbidden. */
const settings = `try{for(const n of['theme','text','view']){const v=localStorage.getItem(n);if(v)document.documentElement.dataset[n]=v}}catch{}`

/**
 * In a frame that the server was not told of: marks the document, so that styles hide what it would have left out, and
 * goes to where it would have led. The same addresses as in lobby-address.ts.
 */
const frame = `if(self!==top&&!document.documentElement.dataset.framed){document.documentElement.dataset.framed='window';const p=location.pathname,l=p==='/'?'/lobby':p.replace(/^\\/history\\//,'/lobby/LobbyHistory/').replace(/^\\/detail$/,'/lobby/LobbyDetail');if(l!==p)location.replace(l+location.search)}`

/** Runs in <head>, before anything is painted. The browser takes it over as it came, without knowing what it says. */
export const headScript = import.meta.env.SSR ? `${frame};${settings}` : ''
