import { createHash } from 'node:crypto'
import { articlePath, helpCenterPath, isSlug } from '@zlecenia/contract/features/help/article-shape'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { dialled } from '@zlecenia/contract/lib/phones'
import { searchWords } from '@zlecenia/contract/lib/text'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { staffScriptPath } from '#platform/staff-way.ts'
import { translated } from '#platform/translate.ts'
import { articleHtml, articleLead } from './article-html.ts'
import { articleBySlug, clientArticles, type ReadArticle, type StoredArticle } from './help.queries.ts'
import { noteClientSearch } from './help.service.ts'

const perMinute = 300
/** Level of an article's highest headings, below its title. */
const levelInDocument = 2
const queryMost = 200

const style = `:root{color-scheme:light dark;--quiet:#555a66;--line:#c9ccd4;--link:#3d42c4;--text:#1d1f27;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--quiet:#b4b8c4;--line:#4a4d59;--link:#aab0ff;--text:#eceef4;--paper:#1b1d25}}
body{margin:0;background:var(--paper);color:var(--text);font:17px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}a{color:var(--link)}
header,main,footer{box-sizing:border-box;width:min(48rem,100%);margin:0 auto;padding:1rem 1.25rem}
h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}
ul.list{list-style:none;padding:0}ul.list li{padding:.6rem 0;border-top:1px solid var(--line)}ul.list p{margin:0;color:var(--quiet)}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{flex:1 1 14rem;display:grid}
input,button{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.4rem .8rem;border:1px solid var(--quiet);border-radius:.5rem;background:var(--paper);color:inherit}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:0 .3rem;font:inherit}img{max-width:100%}pre{overflow-x:auto}
.quiet{color:var(--quiet)}footer{border-top:1px solid var(--line);margin-top:2rem}@media print{form,footer,nav{display:none}}`

const say = (key: string): string => escapeHtml(translated(`helpCenter.${key}`))

/** Document without a session, in the frame of the help centre. */
export interface PublicPage {
  status: number
  title: string
  description: string
  /** Schema.org; null: none. */
  data: object | null
  /** Named by search engines. */
  indexed: boolean
  main: string
}

/** JSON inside of a script element must not end it. */
const asData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

async function documentOf(db: Queryable, page: PublicPage): Promise<string> {
  const { companyName, phoneNumber } = await letterheadOf(db)
  const company = escapeHtml(companyName)
  const phone = phoneNumber
    ? `<p>${say('call')} <a href="${escapeHtml(dialled(phoneNumber))}">${escapeHtml(formatPhone(phoneNumber))}</a></p>`
    : ''
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(page.title)} – ${company}</title><meta name="description" content="${escapeHtml(page.description)}">${page.indexed ? '' : '<meta name="robots" content="noindex">'}<style>${style}</style>${page.data ? `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', ...page.data })}</script>` : ''}</head><body><header><a href="${helpCenterPath}">${say('title')}</a> · ${company}</header><main>${page.main}</main><footer>${phone}<p><a href="${addressOf('faq')}">${say('staff')}</a></p></footer></body></html>`
}

export async function sendPublicPage(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
) {
  const html = await documentOf(db, page)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'no-cache', etag })
  if (!page.indexed) reply.header('x-robots-tag', 'noindex')
  const held = request.headers['if-none-match']?.split(/\s*,\s*/u) ?? []
  if (page.status === 200 && held.includes(etag)) return reply.code(304).send()
  return reply.code(page.status).type('text/html; charset=utf-8').send(html)
}

const searchForm = (q: string): string =>
  `<form action="${helpCenterPath}" role="search"><label>${say('search')}<input type="search" name="q" maxlength="${queryMost}" value="${escapeHtml(q)}"></label><button>${say('find')}</button></form>`

function listed(articles: readonly StoredArticle[]): string {
  const item = ({ slug, title, body }: StoredArticle) =>
    `<li><a href="${articlePath(slug)}">${escapeHtml(title)}</a><p>${escapeHtml(articleLead(body))}</p></li>`
  return Object.entries(Object.groupBy(articles, ({ category }) => category))
    .map(
      ([category, some = []]) =>
        `<h2>${escapeHtml(category)}</h2><ul class="list">${some.map(item).join('')}</ul>`,
    )
    .join('')
}

async function indexPage(db: Queryable, q: string): Promise<PublicPage> {
  const words = searchWords(q)
  const articles = await clientArticles(db, words)
  const isSearch = words.length > 0
  if (isSearch && articles.length === 0) await noteClientSearch(db, words)
  const nothing = `<p>${say(isSearch ? 'noMatch' : 'empty')}</p>`
  const questions = articles.map(({ title, body }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: articleLead(body) },
  }))
  return {
    status: 200,
    title: translated('helpCenter.title'),
    description: translated('helpCenter.description'),
    data: questions.length > 0 ? { '@type': 'FAQPage', mainEntity: questions } : null,
    indexed: !isSearch && articles.length > 0,
    main: `<h1>${say('title')}</h1>${searchForm(q)}${articles.length > 0 ? listed(articles) : nothing}`,
  }
}

function articlePage({ title, body, category, updatedAt }: ReadArticle): PublicPage {
  const description = articleLead(body)
  const day = updatedAt.toISOString()
  return {
    status: 200,
    title,
    description,
    data: { '@type': 'Article', headline: title, description, inLanguage: 'pl', dateModified: day },
    indexed: true,
    main: `<nav><a href="${helpCenterPath}">${say('all')}</a> · ${escapeHtml(category)}</nav><article><h1>${escapeHtml(title)}</h1>${articleHtml(body, levelInDocument)}</article><p class="quiet">${say('updated')} <time datetime="${day}">${writtenDay('pl', day)}</time></p>`,
  }
}

/** One page for an unknown address and for an article that is not for clients. */
function missingPage(slug: string): PublicPage {
  const way = isSlug(slug) ? addressOf('faq', { article: slug }) : addressOf('faq')
  return {
    status: 404,
    title: translated('helpCenter.missing'),
    description: translated('helpCenter.description'),
    data: null,
    indexed: false,
    main: `<h1>${say('missing')}</h1><p><a href="${helpCenterPath}">${say('all')}</a></p><p><a data-staff href="${escapeHtml(way)}">${say('staffArticle')}</a></p><script src="${staffScriptPath}"></script>`,
  }
}

/** Help for clients, as documents that need no script and no session. */
export function serveHelpCenter(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const limited = { config: { rateLimit: { max: perMinute } } }
  app.get<{ Querystring: { q?: unknown } }>(helpCenterPath, limited, async (request, reply) => {
    const { q } = request.query
    const asked = typeof q === 'string' ? q.slice(0, queryMost) : ''
    return sendPublicPage(db, request, reply, await indexPage(db, asked))
  })
  app.get<{ Params: { slug: string } }>(articlePath(':slug'), limited, async (request, reply) => {
    const { slug } = request.params
    const found = isSlug(slug) ? await articleBySlug(db, slug) : null
    const isPublic = found?.state === 'published' && found.audience !== 'staff'
    if (!found || !isPublic) return sendPublicPage(db, request, reply, missingPage(slug))
    // A former slug leads on; it may become another article's.
    if (found.slug !== slug)
      return reply.header('cache-control', 'no-cache').redirect(articlePath(found.slug))
    return sendPublicPage(db, request, reply, articlePage(found))
  })
}
