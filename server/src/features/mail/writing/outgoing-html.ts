import { letterBlocks } from '@zlecenia/contract/features/mail/letter-text'
import { compile } from 'html-to-text'
import sanitize from 'sanitize-html'
import { escapeHtml } from '#platform/escape-html.ts'

const colour = [/^#[\da-f]{3,8}$/iu, /^rgba?\([\d\s.,%]{1,40}\)$/iu, /^[a-z]{3,20}$/iu]
const length = [/^\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|rem|%)$/u]

/** Elements of our letters; all others are dropped, their text stays. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre'],
    ...['a', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style', 'dir'],
    blockquote: ['type', 'style', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify|start|end)$/u],
      'text-decoration': [/^(?:underline|line-through)$/u],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/u],
      'font-style': [/^(?:italic|normal)$/u],
      'font-size': [...length, /^(?:small|medium|large|x-large|smaller|larger)$/u],
      'font-family': [/^[\p{L}\d\s,'"-]{1,100}$/u],
      'margin-left': length,
      'padding-left': length,
    },
  },
  nestingLimit: 60,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noreferrer' }) },
}

/** Rebuilds the HTML of a person from the list above. */
export const outgoingHtml = (html: string): string => sanitize(html.toWellFormed(), allowed)

const asText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 100, maxChildNodes: 20_000, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The alternative for programs without HTML. */
export const textAlternative = (html: string): string => asText(html)

/** For lists: the beginning of the typed text, without quotes. */
export function snippetOf(html: string): string {
  const own = letterBlocks(asText(html)).find(({ kind }) => kind === 'text')
  return (own?.text ?? '').replace(/\s+/gu, ' ').slice(0, 200)
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replace(/\n/gu, '<br>')}</p>`

/** Paragraphs of a text; blank lines separate them. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/u)
    .filter((it) => it.trim() !== '')
    .map(paragraph)
    .join('')
