/** Local host names that browsers take for separate sites. */
export const siteHost = 'quayso.localhost'
export const officeHost = 'office.localhost'
/** A host name that is not local, to which browsers send fewer headers. */
export const oldHost = 'quayso.test'

/** Other people's sites. */
export const partnerHost = 'partner.localhost'
/** Another origin on our site: browsers that forbid storage in other sites’ frames allow it here. */
export const neighbourHost = `partner.${siteHost}`
export const strangerHost = 'stranger.localhost'
