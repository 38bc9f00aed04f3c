import MarkdownIt from 'markdown-it'
import { escapeHtml } from '#platform/escape-html.ts'

/** Pages of this program, other sites, letters and phones. */
const safeLink = /^(?:\/(?!\/|\\)|#|https?:\/\/|mailto:|tel:)/iu
/** Pictures of this program alone (requirements, content security policy). */
const ownPicture = /^\/(?!\/|\\)/u
const key = /^(?:(?:Ctrl|Alt|Shift) \+ )*(?:Ctrl|Alt|Shift|Enter|Esc|Tab|F\d{1,2}|[A-Z0-9/?#↑↓←→])$/u

/** Level of an article's highest headings, below those of the page of questions. */
const levelInProgram = 4

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (url) => safeLink.test(url.trim())
const { rules } = markdown.renderer
const lowered: (typeof rules)[string] = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const level = Number(token?.tag.slice(1)) + Number(env?.lowered ?? 0)
  if (token) token.tag = `h${Math.min(6, level)}`
  return self.renderToken(tokens, at, options)
}
rules.heading_open = lowered
rules.heading_close = lowered
rules.code_inline = (tokens, at) => {
  const text = tokens[at]?.content ?? ''
  const tag = key.test(text) ? 'kbd' : 'code'
  return `<${tag}>${escapeHtml(text)}</${tag}>`
}
rules.link_open = (tokens, at, options, _env, self) => {
  const token = tokens[at]
  if (/^https?:/iu.test(String(token?.attrGet('href')))) token?.attrSet('rel', 'noreferrer')
  return self.renderToken(tokens, at, options)
}
rules.image = (tokens, at) => {
  const token = tokens[at]
  const [source, words] = [String(token?.attrGet('src') ?? ''), escapeHtml(token?.content ?? '')]
  return ownPicture.test(source)
    ? `<img src="${escapeHtml(source)}" alt="${words}" loading="lazy">`
    : `<span>${words}</span>`
}

/** HTML in the Markdown is shown as text; unsafe links and foreign pictures are left out. */
export function articleHtml(body: string, level = levelInProgram): string {
  const tokens = markdown.parse(body, {})
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag.slice(1)))
  return markdown.renderer.render(tokens, markdown.options, { lowered: level - Math.min(...levels, 6) })
}

// Accepts every address, so that the unsafe ones are found.
const reader = new MarkdownIt({ html: false })
reader.validateLink = () => true

/** Message key of the first link or picture that would not be shown. */
export function unsafePart(body: string): string | null {
  for (const token of reader.parse(body, {}).flatMap(({ children }) => children ?? [])) {
    if (token.type === 'image' && !ownPicture.test(String(token.attrGet('src')))) return 'help.foreignPicture'
    if (token.type === 'link_open' && !safeLink.test(String(token.attrGet('href')))) return 'help.unsafeLink'
  }
  return null
}

/** Enough Markdown for a lead; a list of all articles reads no more. */
export const readForLead = 2_000

/** First sentences without marks, for descriptions and search results. */
export function articleLead(body: string, most = 160): string {
  const text = reader
    .parse(body.slice(0, readForLead), {})
    .flatMap(({ type, children }) => (type === 'inline' ? [...(children ?? []), null] : []))
    .map((it) => (it === null || it.type.endsWith('break') ? ' ' : it.content))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`
}
