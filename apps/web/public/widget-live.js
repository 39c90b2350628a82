// Inside the widget's frame: asks for the result again when there is news of its game, and tells how high it is.
;(() => {
  const main = document.querySelector('main')
  // The edge keeps an answer for up to two seconds: the one that comes at once may be from before the news.
  const afterCacheMs = 2_100
  const withoutNewsMs = 60_000
  let timer

  async function refresh() {
    const response = await fetch(location.href).catch(() => undefined)
    if (!response?.ok) return
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    if (!fresh || fresh.outerHTML === main.outerHTML) return
    main.dataset.turn = fresh.dataset.turn
    main.replaceChildren(...fresh.childNodes)
  }

  function onNews() {
    clearTimeout(timer)
    timer = setTimeout(refresh, afterCacheMs)
    void refresh()
  }

  const news = new EventSource(`/live?games=${document.body.dataset.game}`)
  news.addEventListener('draw', onNews)
  setInterval(refresh, withoutNewsMs)
  new ResizeObserver(() => {
    parent.postMessage({ type: 'quayso:height', version: 1, height: main.offsetHeight }, '*')
  }).observe(main)
})()
