export interface FrameDocument {
  html: string
  /** Remote pictures that are left out. */
  blocked: number
  hasQuote: boolean
}

/** Data addresses by `cid:` or by the remote address. */
export type ShownPictures = ReadonlyMap<string, string>

/** Cleaned document of a letter's HTML, not part of this page. */
export type Purify = (html: string) => Element

/** Narrower than the policy of the page, which the frame inherits; neither scripts nor requests. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** A sheet of paper in both themes: letters set the colour of their text alone. */
const sheet = `
html{color-scheme:light;background:#fff;color:#262b43}
body{margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
img{max-width:100%}
img:not([height]){height:auto}
img:not([src]){display:inline-block;min-width:24px;min-height:24px;outline:1px dashed #8a8d9b}
pre{white-space:pre-wrap}
blockquote{margin-inline:0;padding-inline-start:12px;border-inline-start:3px solid #c4c6d0}
a{color:#4a4fd1}`

const drawn = /^data:image\/(?:png|jpeg|gif|webp);base64,/u
const outside = /^(?:https?|mailto|tel):/u

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Wrong percent signs: taken literally.
    return text
  }
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    // No address: no link.
    return null
  }
}

function keyOf(source: string): string {
  const url = urlOf(source)
  return url?.protocol === 'cid:' ? `cid:${decoded(url.pathname)}` : (url?.href ?? '')
}

/** Sets known pictures; returns the number of remote ones left out. */
function setPictures(root: Element, shown: ShownPictures): number {
  let blocked = 0
  for (const attribute of ['src', 'background'] as const) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const source = element.getAttribute(attribute) ?? ''
      const key = keyOf(source)
      const picture = drawn.test(source) ? source : shown.get(key)
      if (picture) element.setAttribute(attribute, picture)
      else element.removeAttribute(attribute)
      if (!picture && /^https?:/u.test(key)) blocked++
    }
  }
  return blocked
}

function setLinks(root: Element): void {
  for (const link of root.querySelectorAll('[href]')) {
    const url = urlOf(link.getAttribute('href') ?? '')
    if (!url || !outside.test(url.protocol)) {
      link.removeAttribute('href')
      continue
    }
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
    // The real address of a link that pretends to be another.
    link.setAttribute('title', url.href)
  }
}

/** Quotes as mail programs mark them: alone, or with all that follows. */
const quote =
  '.gmail_quote, .gmail_quote_container, .yahoo_quoted, .protonmail_quote, .moz-cite-prefix, blockquote[type="cite"]'
const rest =
  '#divRplyFwdMsg, #appendonsend, #mail-editor-reference-message-container, [style*="border-top:solid #E1E1E1" i], [style*="border-top:solid #B5C4DF" i]'

function removeRest(body: Element, begin: Element): void {
  let first = begin
  while (first.parentElement && first.parentElement !== body && !first.previousElementSibling)
    first = first.parentElement
  while (first.nextSibling) first.nextSibling.remove()
  first.remove()
}

const hasContent = (body: Element): boolean =>
  /\S/u.test(body.textContent ?? '') || body.querySelector('img') !== null

/** Removes quotes, unless nothing else is left: a forwarded letter is its quote. */
function withoutQuotes(root: Element): Element | null {
  const own = root.cloneNode(true) as Element
  const body = own.querySelector('body') ?? own
  const begin = body.querySelector(rest)
  if (begin) removeRest(body, begin)
  const quotes = body.querySelectorAll(quote)
  for (const it of quotes) it.remove()
  return (begin || quotes.length > 0) && hasContent(body) ? own : null
}

const attributesOf = (element: Element | null): string => {
  const bare = document.createElement('p')
  for (const { name, value } of element?.attributes ?? []) bare.setAttribute(name, value)
  return bare.outerHTML.slice('<p'.length, -'></p>'.length)
}

/** The cleaned letter as a document of its own, which can neither run anything nor fetch anything. */
export function frameDocument(
  cleaned: Element,
  { shown, withQuote }: { shown: ShownPictures; withQuote: boolean },
): FrameDocument {
  const own = withoutQuotes(cleaned)
  const root = own && !withQuote ? own : (cleaned.cloneNode(true) as Element)
  const blocked = setPictures(root, shown)
  setLinks(root)
  const styles = [...root.querySelectorAll('head style')].map((it) => it.outerHTML).join('')
  const body = root.querySelector('body')
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style>${sheet}</style>`,
    styles,
  ]
  return {
    html: `<!doctype html><html dir="auto"><head>${head.join('')}</head><body${attributesOf(body)}>${body?.innerHTML ?? ''}</body></html>`,
    blocked,
    hasQuote: own !== null,
  }
}
