/** Names of this machine that browsers take for sites of their own. */
export const siteHost = 'quayso.localhost'
export const officeHost = 'office.localhost'
/** A name that is not this machine's own, to which browsers tell less. */
export const oldHost = 'quayso.test'

/** Other people's sites. */
export const partnerHost = 'partner.localhost'
/** An origin of its own on our site: browsers that forbid other sites’ frames to store anything allow it here. */
export const neighbourHost = `partner.${siteHost}`
export const strangerHost = 'stranger.localhost'
