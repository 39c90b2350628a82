// Embeds the live result of one game in any page, at the position of this script. docs/embedding.md explains how.
;(() => {
  const script = document.currentScript
  const { game = '', lang, theme, width = '100%', height, label = 'Quayso' } = script.dataset
  const address = new URL(`/widget/${encodeURIComponent(game)}`, script.src)
  if (lang) address.searchParams.set('lang', lang)
  if (theme) address.searchParams.set('theme', theme)

  // Attributes, because the page's content policy may forbid inline styles.
  const attributes = {
    src: address.href,
    title: label,
    width,
    height: height ?? '240',
    frameborder: '0',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    // Sends no cookies and stores nothing, in browsers that support it.
    credentialless: '',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  }
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
  script.after(frame)
  if (height) return

  // As high as its content.
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin || data?.type !== 'quayso:height') return
    if (data.height >= 40 && data.height <= 2000) frame.setAttribute('height', String(Math.ceil(data.height)))
  })
})()
