/** 503 makes the edge serve its last good copy. */
export function unavailable(): Response {
  return new Response('Unavailable', { status: 503, headers: { 'retry-after': '5' } })
}

export function notFound(): Response {
  return new Response('Not found', { status: 404 })
}
