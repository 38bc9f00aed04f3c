import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, requiredLines, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { pageAt } from '../../pages.ts'
import {
  articleAudiences,
  articleBodyMax,
  articleCategoryMax,
  articleStates,
  articleTitleMax,
  isSlug,
  slugMax,
} from './article-shape.ts'

const audience = z.enum(articleAudiences, { error: 'rules.required' })
const state = z.enum(articleStates, { error: 'rules.required' })

export const articleRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  audience,
  /** Path of the page it explains. */
  route: z.string().nullable(),
  state,
  version,
})
export type ArticleRow = z.infer<typeof articleRow>

/** `html` is made of the Markdown `body` by the server. */
export const article = articleRow.extend({
  body: z.string(),
  html: z.string(),
  updatedAt: z.string(),
  votes: z.object({ yes: z.number().int(), no: z.number().int() }),
})
export type Article = z.infer<typeof article>

const title = requiredText('rules.required', articleTitleMax)
const category = requiredText('rules.required', articleCategoryMax)
const body = requiredLines('rules.required', articleBodyMax)
const slug = z
  .string({ error: 'help.slugShape' })
  .trim()
  .max(slugMax, sentence('rules.tooLong', { max: slugMax }))
  .refine(isSlug, { error: 'help.slugShape' })
const route = z
  .string()
  .max(200, sentence('rules.tooLong', { max: 200 }))
  .nullable()
  .transform((it) => it?.trim() || null)
  .refine((it) => it === null || pageAt(it) !== undefined, { error: 'help.routeUnknown' })
const one = z.object({ id })
const bodyMaxBytes = 256 * 1024

export const help = {
  list: endpoint({
    method: 'GET',
    path: '/articles',
    permission: ['read', 'Article'],
    summary:
      'All articles in their order, or those with every word of `q`; drafts only for callers who may change them',
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.object({ articles: z.array(articleRow) }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/articles/:slug',
    permission: ['read', 'Article'],
    summary: 'One whole article, by its current or a former slug',
    params: z.object({ slug: z.string().max(200) }),
    response: article,
  }),
  add: endpoint({
    method: 'POST',
    path: '/articles',
    permission: ['create', 'Article'],
    summary: 'Adds an article; a repeated id returns the stored one',
    body: z.object({
      id,
      title,
      slug: slug.optional(),
      category,
      audience,
      route: route.optional().transform((it) => it ?? null),
      body,
      state,
    }),
    response: article,
    status: 201,
    limit: { max: 60 },
    bodyMaxBytes,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/articles/:id',
    permission: ['update', 'Article'],
    summary:
      'Changes an article; absent fields keep their values. A slug made of the title changes with it; the former one still works',
    params: one,
    body: z.object({
      title: title.optional(),
      slug: slug.optional(),
      category: category.optional(),
      audience: audience.optional(),
      route: route.optional(),
      body: body.optional(),
      state: state.optional(),
      version,
    }),
    response: article,
    limit: { max: 120 },
    bodyMaxBytes,
  }),
  move: endpoint({
    method: 'POST',
    path: '/articles/:id/move',
    permission: ['update', 'Article'],
    summary: 'Moves an article after another of its category, or to the first place',
    params: one,
    body: z.object({ after: id.nullable() }),
    limit: { max: 300 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/articles/:id',
    permission: ['delete', 'Article'],
    summary: 'Removes an article with its versions and votes',
    params: one,
    limit: { max: 60 },
  }),
  versions: endpoint({
    method: 'GET',
    path: '/articles/:id/versions',
    permission: ['update', 'Article'],
    summary: 'Former texts of an article, the latest first',
    params: one,
    response: z.object({
      versions: z.array(
        z.object({
          version,
          title: z.string(),
          body: z.string(),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/articles/:id/votes',
    permission: ['read', 'Article'],
    summary: 'Counts an anonymous vote on whether an article helped, once per id',
    params: one,
    body: z.object({ id, helpful: z.boolean() }),
    limit: { max: 60 },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/articles/preview',
    permission: ['update', 'Article'],
    summary: 'Renders Markdown as HTML; saves nothing',
    body: z.object({ body }),
    response: z.object({ html: z.string() }),
    limit: { max: 240 },
    bodyMaxBytes,
  }),
  noteSearch: endpoint({
    method: 'POST',
    path: '/help-searches',
    permission: ['read', 'Article'],
    summary: 'Counts an anonymous search without a result; ignores one with a result',
    body: z.object({ q: requiredText('rules.required', 200) }),
    limit: { max: 30 },
  }),
  searches: endpoint({
    method: 'GET',
    path: '/help-searches',
    permission: ['update', 'Article'],
    summary: 'The 50 most frequent searches of the last 90 days without a result',
    response: z.object({
      searches: z.array(z.object({ words: z.string(), count: z.number().int(), lastOn: z.string() })),
    }),
  }),
}
