import { articlesMost, slugOf } from '@zlecenia/contract/features/help/article-shape'
import type { Article, ArticleRow, help } from '@zlecenia/contract/features/help/help.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { proseText, searchWords } from '@zlecenia/contract/lib/text'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { articleHtml, unsafePart } from './article-html.ts'
import * as rows from './help.queries.ts'

const subject = 'Article'
const writes = (caller: Caller): boolean => caller.reach('update', subject) === 'all'

export const listArticles = (db: Queryable, caller: Caller, q = ''): Promise<ArticleRow[]> =>
  rows.articlesOf(db, { withDrafts: writes(caller), words: searchWords(q) })

async function whole(db: Queryable, slug: string): Promise<Article> {
  const found = await rows.articleBySlug(db, slug)
  if (!found) throw notFound()
  const { yes, no, updatedAt, ...it } = found
  return { ...it, updatedAt: updatedAt.toISOString(), html: articleHtml(it.body), votes: { yes, no } }
}

/** A draft is not found by callers who may not change it. */
export async function readArticle(db: Queryable, caller: Caller, slug: string): Promise<Article> {
  const found = await whole(db, slug)
  if (found.state === 'draft' && !writes(caller)) throw notFound()
  return found
}

async function stored(db: Queryable, id: string): Promise<rows.StoredArticle> {
  const found = await rows.articleById(db, id)
  if (!found) throw notFound()
  return found
}

function refuseUnsafe(body: string): void {
  const message = unsafePart(body)
  if (message) throw refuse({ field: 'body', message })
}

async function refuseTaken(tx: Queryable, id: string, slug: string): Promise<void> {
  if (slug === '') throw refuse({ field: 'slug', message: 'help.slugShape' })
  const owner = await rows.ownerOfSlug(tx, slug)
  if (owner && owner !== id) throw refuse({ field: 'slug', message: 'help.slugTaken' })
}

const searchTextOf = ({ title, category, body }: Pick<rows.StoredArticle, 'title' | 'category' | 'body'>) =>
  proseText(`${title} ${category} ${body}`)

const auditFields = ({ title, slug, category, audience, route, state, body }: rows.StoredArticle) => ({
  title,
  articleSlug: slug,
  articleCategory: category,
  articleScreen: route,
  articleAudience: audience,
  articleState: state,
  characters: body.length,
})

const sentFields = ['title', 'category', 'audience', 'route', 'body', 'state'] as const

/** The same id again, after an answer that was lost, adds none. */
export function addArticle(db: Database, caller: Caller, sent: BodyOf<typeof help.add>): Promise<Article> {
  refuseUnsafe(sent.body)
  return db.transaction(async (tx) => {
    await rows.lockArticles(tx)
    const known = await rows.articleById(tx, sent.id)
    if (known) {
      // The caller has to see that text typed after a lost answer is not kept.
      if (known.version === 1 && sentFields.some((it) => known[it] !== sent[it])) throw conflict()
      return whole(tx, known.slug)
    }
    if ((await rows.articleTotal(tx)) >= articlesMost) throw refuseWhole('help.full')
    const article = { ...sent, slug: sent.slug ?? slugOf(sent.title) }
    await refuseTaken(tx, sent.id, article.slug)
    await rows.insertArticle(tx, { ...article, searchText: searchTextOf(article) })
    await rows.keepArticleVersion(tx, sent.id, caller.id)
    const after = auditFields({ ...article, version: 1 })
    await recordChange(tx, { caller, action: 'created', subject, id: sent.id, after })
    return whole(tx, article.slug)
  })
}

export function changeArticle(
  db: Database,
  caller: Caller,
  id: string,
  { version, slug, ...sent }: BodyOf<typeof help.change>,
): Promise<Article> {
  if (sent.body !== undefined) refuseUnsafe(sent.body)
  return db.transaction(async (tx) => {
    await rows.lockArticles(tx)
    const before = await stored(tx, id)
    const changed = withChange(before, sent)
    const follows = before.slug === slugOf(before.title)
    const after = { ...changed, slug: slug ?? (follows ? slugOf(changed.title) : before.slug) }
    if (isUnchanged(before, after, { seen: version, now: before.version })) return whole(tx, before.slug)
    if (before.version !== version) throw conflict()
    if (after.slug !== before.slug) {
      await refuseTaken(tx, id, after.slug)
      await rows.renameSlug(tx, id, before.slug, after.slug)
    }
    savedOrConflict(await rows.saveArticle(tx, { ...after, searchText: searchTextOf(after) }, version))
    // Read after the row is locked: a course may be made of it meanwhile.
    if (before.state !== after.state && after.state === 'draft' && (await rows.isCourse(tx, id)))
      throw refuse({ field: 'state', message: 'courseRefusal.articleUsed' })
    await rows.keepArticleVersion(tx, id, caller.id)
    const fields = { before: auditFields(before), after: auditFields(after) }
    await recordChange(tx, { caller, action: 'changed', subject, id, ...fields })
    return whole(tx, after.slug)
  })
}

/** Articles of a category share their positions, so that categories keep their order. */
export function moveArticle(db: Database, caller: Caller, id: string, after: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockArticles(tx)
    const { category, title } = await stored(tx, id)
    const placed = await rows.placesOfCategory(tx, category)
    const others = placed.map((it) => it.id).filter((it) => it !== id)
    const at = after === null ? 0 : others.indexOf(after) + 1
    if (after !== null && at === 0) throw refuse({ field: 'after', message: 'help.notInCategory' })
    const ids = others.toSpliced(at, 0, id)
    if (ids.every((it, n) => it === placed[n]?.id)) return
    await rows.placeArticles(
      tx,
      ids,
      placed.map(({ position }) => position),
    )
    await recordChange(tx, { caller, action: 'moved', subject, id, after: { title, position: at + 1 } })
  })
}

export function removeArticle(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await stored(tx, id)
    await rows.deleteArticle(tx, id)
    await recordChange(tx, { caller, action: 'deleted', subject, id, before: auditFields(before) })
  })
}

export async function versionsOf(db: Queryable, id: string) {
  await stored(db, id)
  const versions = await rows.articleVersions(db, id)
  return versions.map((it) => ({ ...it, at: it.at.toISOString() }))
}

export async function voteFor(
  db: Queryable,
  caller: Caller,
  articleId: string,
  { id, helpful }: BodyOf<typeof help.vote>,
): Promise<void> {
  const { state } = await stored(db, articleId)
  if (state === 'draft' && !writes(caller)) throw notFound()
  await rows.insertVote(db, id, articleId, helpful)
}

export function previewArticle(body: string): { html: string } {
  refuseUnsafe(body)
  return { html: articleHtml(body) }
}

const wordsMost = 100

/** Counts words that no article of the reader has. */
export async function noteSearch(db: Queryable, caller: Caller, q: string): Promise<void> {
  const words = searchWords(q)
  const text = words.join(' ').slice(0, wordsMost)
  if (!text || (await listArticles(db, caller, q)).length > 0) return
  await rows.countHelpSearch(db, text)
}

export async function noteClientSearch(db: Queryable, words: readonly string[]): Promise<void> {
  const text = words.join(' ').slice(0, wordsMost)
  if (text) await rows.countHelpSearch(db, text)
}
