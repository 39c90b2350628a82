/** Never another picture, but one day none: shared caches ask every minute whether it is still there. */
const whileItIsThere = 'public, max-age=600, s-maxage=60'

/** Even opened as a page of its own, and whatever a browser might take it for, a picture can do nothing. */
export const pictureHeaders = {
  'cache-control': whileItIsThere,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
