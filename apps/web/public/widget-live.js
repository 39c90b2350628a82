// Inside the widget's frame: reloads the result when its game has an event, and reports its height.
;(() => {
  const main = document.querySelector('main')
  // The edge caches an answer for up to two seconds: the first one may be older than the event.
  const afterCacheMs = 2_100
  const pollMs = 60_000
  let timer

  async function refresh() {
    const response = await fetch(location.href).catch(() => undefined)
    if (!response?.ok) return
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    if (!fresh || fresh.outerHTML === main.outerHTML) return
    main.dataset.turn = fresh.dataset.turn
    main.replaceChildren(...fresh.childNodes)
  }

  function onDraw() {
    clearTimeout(timer)
    timer = setTimeout(refresh, afterCacheMs)
    void refresh()
  }

  const stream = new EventSource(`/live?games=${document.body.dataset.game}`)
  stream.addEventListener('draw', onDraw)
  setInterval(refresh, pollMs)
  new ResizeObserver(() => {
    parent.postMessage({ type: 'quayso:height', version: 1, height: main.offsetHeight }, '*')
  }).observe(main)
})()
