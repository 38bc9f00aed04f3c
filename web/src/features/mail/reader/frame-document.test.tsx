import { describe, expect, it } from 'vitest'
import { frameDocument, type ShownPictures } from './frame-document.ts'
import { purified } from './purified.ts'

const nothing: ShownPictures = new Map()
const made = (html: string, withQuote = false, shown = nothing) =>
  frameDocument(purified(html), { shown, withQuote })
/** The document that the frame parses. */
const parsed = (html: string, withQuote = false, shown = nothing) =>
  new DOMParser().parseFromString(made(html, withQuote, shown).html, 'text/html')
const png = 'data:image/png;base64,iVBORw0KGgo='

describe('a hostile letter', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="https://zly.example"></object><embed src="https://zly.example">',
    '<form action="https://zly.example"><input name=haslo><button>Zaloguj</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://zly.example">',
    '<base href="https://zly.example/">',
    '<link rel=stylesheet href="https://zly.example/a.css">',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<video src="https://zly.example" onerror=alert(1)></video>',
    '<img srcset="https://zly.example/a.png 2x">',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<details ontoggle=alert(1) open>x</details>',
    '<style><img src="</style><script>alert(1)//">',
    '<template><script>alert(1)</script></template>',
    '<button popovertarget=x>a</button><div popover id=x onbeforetoggle=alert(1)>',
  ])('runs nothing and fetches nothing: %s', (html) => {
    const document = parsed(html)
    expect(
      document.querySelectorAll(
        'script, iframe, object, embed, form, input, button, link, base, svg, math, video',
      ),
    ).toHaveLength(0)
    expect(document.querySelectorAll('meta[http-equiv]')).toHaveLength(1)
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|srcset|popover/u)
        if (['src', 'href', 'background'].includes(name)) expect(value).toMatch(/^(?:https?:|mailto:|tel:)/u)
      }
    }
  })

  it('has a policy of its own, before anything else', () => {
    const [charset, policy] = parsed('<head><style>p{}</style></head><p>a').head.children
    expect(charset?.getAttribute('charset')).toBe('utf-8')
    const content = policy?.getAttribute('content')
    expect(content).toContain("default-src 'none'")
    expect(content).toContain('img-src data:')
    expect(content).not.toMatch(/script|https?:|\*/u)
  })

  it('cannot end the attributes of its body', () => {
    const { body } = parsed(
      '<body title="&quot;><script>alert(1)</script>" bgcolor="#ffeeee"><p>a</p></body>',
    )
    expect(body.getAttribute('bgcolor')).toBe('#ffeeee')
    expect(body.querySelector('script')).toBeNull()
  })

  it('shadows no property of the document', () => {
    expect(
      parsed('<img name=documentElement><form name=body></form>').body.querySelector('[name]'),
    ).toBeNull()
  })
})

describe('links', () => {
  it('open outside, without the address of this page, and show where they lead', () => {
    const link = parsed('<a href="https://bank.example/a" title="mój bank">bank</a>').querySelector('a')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
    expect(link?.title).toBe('https://bank.example/a')
  })

  it.each(['/apps/email', '#gora', 'ftp://x.example/a', 'cid:a'])('lead nowhere with %s', (href) => {
    expect(parsed(`<a href="${href}">a</a>`).querySelector('a')?.hasAttribute('href')).toBe(false)
  })
})

describe('pictures', () => {
  const html =
    '<img src="cid:brama@x"><img src="https://obrazy.example/a.png?a=1&amp;b=2"><td background="https://obrazy.example/t.gif">'

  it('leaves remote ones out and counts them', () => {
    const { blocked, html: whole } = made(`<table><tr>${html}</table>`)
    expect(blocked).toBe(2)
    expect(whole).not.toContain('obrazy.example')
  })

  it('puts known ones in as data', () => {
    const shown = new Map([
      ['cid:brama@x', png],
      ['https://obrazy.example/a.png?a=1&b=2', png],
    ])
    const sources = [...parsed(html, false, shown).querySelectorAll('img')].map((it) =>
      it.getAttribute('src'),
    )
    expect(sources).toEqual([png, png])
    expect(made(html, false, shown).blocked).toBe(0)
  })

  it('knows a content id that is percent-encoded', () => {
    const shown = new Map([['cid:brama 1@x', png]])
    expect(parsed('<img src="cid:brama%201@x">', false, shown).querySelector('img')?.src).toBe(png)
  })

  it('survives a content id that is broken', () => {
    expect(made('<img src="cid:%E0%A4%A"><p>a').blocked).toBe(0)
  })
})

describe('quotes', () => {
  it.each([
    ['Gmail', '<p>Tak</p><div class="gmail_quote"><p>Kiedy?</p></div>'],
    [
      'Thunderbird',
      '<p>Tak</p><div class="moz-cite-prefix">W dniu…</div><blockquote type="cite">Kiedy?</blockquote>',
    ],
    [
      'Outlook on the web',
      '<p>Tak</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">Od: B</div><p>Kiedy?</p>',
    ],
    [
      'Outlook',
      '<div><p>Tak</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p>Od: B</p></div></div><p>Kiedy?</p></div>',
    ],
  ])('folds those of %s', (_program, html) => {
    expect(made(html).hasQuote).toBe(true)
    expect(parsed(html).body.textContent?.trim()).toBe('Tak')
    expect(parsed(html, true).body.textContent).toContain('Kiedy?')
  })

  it('shows a forwarded letter, which is nothing but its quote', () => {
    const html = '<div class="gmail_quote">---------- Forwarded message<p>Nie ma światła</p></div>'
    expect(made(html).hasQuote).toBe(false)
    expect(parsed(html).body.textContent).toContain('Nie ma światła')
  })
})
