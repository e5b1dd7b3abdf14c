/** HTML that tries to run something, load something or dress up as the page. Each is written once a field. */
export const hostileHtml: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="/media/../api/identity/sessions" onload=alert(1)>',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&#58;alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="{{brand}}" onclick=alert(1)>x</a>',
  '<a href="/x" onmouseover=alert(1) style="color:red" class="fixed inset-0" id="content">x</a>',
  '<p onclick=alert(1) onfocus=alert(1) tabindex=0 autofocus>x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</noscript>',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<xmp><script>alert(1)</script></xmp>',
  '<p>{{brand}}<script>alert(1)</script></p>',
  '<div id="root"><dialog open>Your password?</dialog></div>',
  '<table background="javascript:alert(1)"><tr><td background="https://evil.example/x">x</td></tr></table>',
]

const element = /<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi
const harmless = new Set(
  'h2 h3 h4 p br hr strong b em i u s sub sup code kbd ul ol li dl dt dd blockquote a img table caption thead tbody tr th td'.split(
    ' ',
  ),
)
const attributes = new Set([
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'scope',
  'colspan',
  'rowspan',
])
const places = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/

/**
 * What is wrong with HTML that a browser would be given, judged apart from the library that cleaned it: an element or
 * attribute that is not of the house, an address that leads elsewhere than it may, or a `<` that begins no element.
 */
export function dangersOf(html: string): readonly string[] {
  const dangers: string[] = []
  for (const [, tag = '', given = ''] of html.matchAll(element)) {
    if (!harmless.has(tag)) dangers.push(`element ${tag}`)
    for (const [, name = '', value = ''] of given.matchAll(/\s+([a-z-]+)(?:="([^"]*)")?/gi)) {
      if (!attributes.has(name)) dangers.push(`attribute ${name}`)
      if (name === 'href' && !places.test(value)) dangers.push(`address ${value}`)
      if (name === 'src' && !/^\/media\/[0-9a-f]{64}\.(?:png|jpg)$/.test(value)) dangers.push(`picture ${value}`)
    }
  }
  const rest = html.replaceAll(element, '').replaceAll(/<\/[a-z][a-z0-9]*>/gi, '')
  if (rest.includes('<')) dangers.push(`rest ${rest}`)
  return dangers
}
