/** Of `adCalls.countAds`, whose client cannot send a beacon. */
export const countPath = '/api/analysis/front/ad/count'
