/**
 * Of logouts that the server has not answered: the key of their tokens in local storage, and the cache by which the
 * service worker learns that there are some.
 */
export const logoutsName = 'logouts'
