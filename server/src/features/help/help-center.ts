import { articlePath, isSlug } from '@zlecenia/contract/features/help/article-shape'
import { helpCenterPath } from '@zlecenia/contract/features/public-site/front-paths'
import { searchWords } from '@zlecenia/contract/lib/text'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { addressOf } from '@zlecenia/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { newId } from '#platform/ids.ts'
import { type PublicPage, sendPublicPage } from '#platform/public-site/public-page.ts'
import { staffScriptPath } from '#platform/staff-way.ts'
import { translated } from '#platform/translate.ts'
import { articleHtml, articleLead } from './article-html.ts'
import {
  articleBySlug,
  clientArticles,
  insertVote,
  type ReadArticle,
  type StoredArticle,
} from './help.queries.ts'
import { noteClientSearch } from './help.service.ts'

const perMinute = 300
/** Level of an article's highest headings, below its title. */
const levelInDocument = 2
const queryMost = 200
const votesPerMinute = 10
const votePath = (slug: string): string => `${articlePath(slug)}/vote`
/** Address of an article after a vote. */
const votedMark = '?ocena'

const say = (key: string): string => escapeHtml(translated(`helpCenter.${key}`))

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

/** One press, kept without a person. */
function voteForm(slug: string, voted: boolean): string {
  if (voted) return `<p role="status">${say('thanks')}</p>`
  const button = (value: 'yes' | 'no') => `<button name="helpful" value="${value}">${say(value)}</button>`
  return `<form method="post" action="${votePath(slug)}"><span class="asked">${say('helped')}</span>${button('yes')}${button('no')}</form>`
}

function articlePage({ slug, title, body, category, updatedAt }: ReadArticle, voted: boolean): PublicPage {
  const description = articleLead(body)
  const day = updatedAt.toISOString()
  return {
    status: 200,
    title,
    description,
    data: { '@type': 'Article', headline: title, description, inLanguage: 'pl', dateModified: day },
    indexed: !voted,
    main: `<nav><a href="${helpCenterPath}">${say('all')}</a> · ${escapeHtml(category)}</nav><article><h1>${escapeHtml(title)}</h1>${articleHtml(body, levelInDocument)}</article><p class="quiet">${say('updated')} <time datetime="${day}">${writtenDay('pl', day)}</time></p>${voteForm(slug, voted)}`,
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
export function serveHelpCenter(app: FastifyInstance, { db, closing }: Pick<Deps, 'db' | 'closing'>): void {
  const limited = { config: { rateLimit: { max: perMinute } } }
  const send = (request: FastifyRequest, reply: FastifyReply, make: () => PublicPage | Promise<PublicPage>) =>
    sendPublicPage({ db, closing }, [request, reply], async () => ({ ...(await make()), at: helpCenterPath }))
  app.get<{ Querystring: { q?: unknown } }>(helpCenterPath, limited, (request, reply) => {
    const { q } = request.query
    const words = typeof q === 'string' ? q.slice(0, queryMost) : ''
    return send(request, reply, () => indexPage(db, words))
  })
  const publicArticle = async (slug: string): Promise<ReadArticle | null> => {
    const found = isSlug(slug) && !(await closing.now()) ? await articleBySlug(db, slug) : null
    return found?.state === 'published' && found.audience !== 'staff' ? found : null
  }
  app.get<{ Params: { slug: string } }>(articlePath(':slug'), limited, async (request, reply) => {
    const { slug } = request.params
    const found = await publicArticle(slug)
    if (!found) return send(request, reply, () => missingPage(slug))
    // A former slug leads on; it may become another article's.
    if (found.slug !== slug)
      return reply.header('cache-control', 'no-cache').redirect(articlePath(found.slug))
    return send(request, reply, () => articlePage(found, request.url.endsWith(votedMark)))
  })
  // Forms are read here alone.
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 100 },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get('helpful')),
    )
    const seldom = { config: { rateLimit: { max: votesPerMinute } } }
    forms.post<{ Params: { slug: string } }>(votePath(':slug'), seldom, async (request, reply) => {
      const { body, params } = request
      const found = await publicArticle(params.slug)
      if (!found) return send(request, reply, () => missingPage(params.slug))
      if (body === 'yes' || body === 'no') await insertVote(db, newId(), found.id, body === 'yes')
      return reply.redirect(articlePath(found.slug) + votedMark, 303)
    })
  })
}
