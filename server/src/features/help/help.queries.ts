import type { Article, ArticleRow } from '@zlecenia/contract/features/help/help.contract'
import { shortestAnywhere } from '@zlecenia/contract/lib/text'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'
import { readForLead } from './article-html.ts'

const todaySql = `(now() at time zone '${zone}')::date`
const columns = 'a.id, a.slug, a.title, a.category, a.audience, a.route, a.state, a.version'
const inOrder = 'order by min(a.position) over (partition by a.category), a.category, a.position, a.id'
/** Every word anywhere, a short one at the start of a word. */
const matching = `not exists (select from unnest($2::text[]) word where position(word in ' ' || a.search_text) = 0)`

const all = statement(
  'help.articles',
  `select ${columns} from articles a where ($1 or a.state = 'published') and ${matching} ${inOrder}`,
)
const ofClients = `a.state = 'published' and a.audience in ('clients', 'both')`
const published = statement(
  'help.clientArticles',
  `select ${columns}, left(a.body, ${readForLead}) as body from articles a where ${ofClients} and $1 and ${matching} ${inOrder}`,
)
const bySlug = statement(
  'help.bySlug',
  `select ${columns}, a.body, a.updated_at as "updatedAt",
          (select count(*)::int from article_votes v where v.article_id = a.id and v.helpful) as yes,
          (select count(*)::int from article_votes v where v.article_id = a.id and not v.helpful) as no
     from articles a
    where a.slug = $1 or a.id = (select s.article_id from article_slugs s where s.slug = $1)
    order by a.slug = $1 desc limit 1`,
)
const byId = statement('help.byId', `select ${columns}, a.body from articles a where a.id = $1`)
const lock = statement('help.lock', 'select pg_advisory_xact_lock($1)')
const total = statement('help.total', 'select count(*)::int as total from articles')
const insert = statement(
  'help.insert',
  `insert into articles (id, slug, title, category, audience, route, body, state, search_text, position)
   select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position), 0) + 1 from articles
   on conflict on constraint articles__pk do nothing`,
)
const update = statement(
  'help.update',
  `update articles set slug = $2, title = $3, category = $4, audience = $5, route = $6, body = $7, state = $8,
          search_text = $9, version = version + 1, updated_at = now()
    where id = $1 and version = $10`,
)
const keepVersion = statement(
  'help.keepVersion',
  `insert into article_versions (article_id, version, title, body, saved_by)
   select id, version, title, body, $2 from articles where id = $1`,
)
const versions = statement(
  'help.versions',
  `select v.version, v.title, v.body, u.first_name || ' ' || u.last_name as by, v.saved_at as at
     from article_versions v left join users u on u.id = v.saved_by
    where v.article_id = $1 order by v.version desc limit 50`,
)
const slugOwner = statement(
  'help.slugOwner',
  `select id from articles where slug = $1
   union all select article_id from article_slugs where slug = $1`,
)
const keepSlug = statement(
  'help.keepSlug',
  'insert into article_slugs (slug, article_id) values ($1, $2) on conflict on constraint article_slugs__pk do nothing',
)
const dropSlug = statement('help.dropSlug', 'delete from article_slugs where slug = $1 and article_id = $2')
const placed = statement(
  'help.placed',
  'select id, position from articles where category = $1 order by position, id',
)
const place = statement(
  'help.place',
  `update articles a set position = n.position
     from unnest($1::uuid[], $2::int[]) as n (id, position) where a.id = n.id`,
)
const course = statement('help.course', 'select from courses where article_id = $1')
const remove = statement('help.remove', 'delete from articles where id = $1')
const vote = statement(
  'help.vote',
  `insert into article_votes (id, article_id, day, helpful) values ($1, $2, ${todaySql}, $3)
   on conflict on constraint article_votes__pk do nothing`,
)
const searchDays = 90
/** Anybody may search the help centre, so that a day keeps the first words only. */
export const searchesOfDayMost = 500
const countSearch = statement(
  'help.countSearch',
  `with old as (delete from help_searches where day <= ${todaySql} - ${searchDays})
   insert into help_searches (words, day)
   select $1, ${todaySql}
    where exists (select from help_searches where words = $1 and day = ${todaySql})
       or (select count(*) from help_searches where day = ${todaySql}) < ${searchesOfDayMost}
   on conflict on constraint help_searches__pk do update set searches = help_searches.searches + 1`,
)
const searches = statement(
  'help.searches',
  `select words, sum(searches)::int as count, to_char(max(day), 'YYYY-MM-DD') as "lastOn"
     from help_searches where day > ${todaySql} - ${searchDays}
    group by words order by count desc, "lastOn" desc, words limit 50`,
)

/** Short words match at the start of a word only. */
const placedWords = (words: readonly string[]): string[] =>
  words.map((word) => (word.length < shortestAnywhere ? ` ${word}` : word))

export async function articlesOf(
  db: Queryable,
  { withDrafts, words }: { withDrafts: boolean; words: readonly string[] },
): Promise<ArticleRow[]> {
  return (await db.query<ArticleRow>(all, [withDrafts, placedWords(words)])).rows
}

export type StoredArticle = ArticleRow & { body: string }

/** Bodies are cut: they are for leads. */
export async function clientArticles(db: Queryable, words: readonly string[]): Promise<StoredArticle[]> {
  return (await db.query<StoredArticle>(published, [true, placedWords(words)])).rows
}

export interface ReadArticle extends StoredArticle {
  updatedAt: Date
  yes: number
  no: number
}
export async function articleBySlug(db: Queryable, slug: string): Promise<ReadArticle | null> {
  return (await db.query<ReadArticle>(bySlug, [slug])).rows[0] ?? null
}
export async function articleById(db: Queryable, id: string): Promise<StoredArticle | null> {
  return (await db.query<StoredArticle>(byId, [id])).rows[0] ?? null
}

/** Serialises changes: slugs and positions depend on other articles. */
export async function lockArticles(tx: Queryable): Promise<void> {
  await tx.query(lock, [locks.articles])
}
export async function articleTotal(tx: Queryable): Promise<number> {
  return (await tx.query<{ total: number }>(total)).rows[0]?.total ?? 0
}

export interface SavedArticle extends Omit<StoredArticle, 'version'> {
  searchText: string
}
const values = (it: SavedArticle) => [
  ...[it.id, it.slug, it.title, it.category, it.audience, it.route, it.body, it.state, it.searchText],
]
/** 0 when an article with this id exists. */
export async function insertArticle(tx: Queryable, it: SavedArticle): Promise<number> {
  return (await tx.query(insert, values(it))).rowCount
}
/** 0 when it changed since `version`. */
export async function saveArticle(tx: Queryable, it: SavedArticle, version: number): Promise<number> {
  return (await tx.query(update, [...values(it), version])).rowCount
}
export async function keepArticleVersion(tx: Queryable, id: string, by: string): Promise<void> {
  await tx.query(keepVersion, [id, by])
}
export async function articleVersions(db: Queryable, id: string) {
  type Row = Pick<Article, 'version' | 'title' | 'body'> & { by: string | null; at: Date }
  return (await db.query<Row>(versions, [id])).rows
}

export async function ownerOfSlug(tx: Queryable, slug: string): Promise<string | null> {
  return (await tx.query<{ id: string }>(slugOwner, [slug])).rows[0]?.id ?? null
}
/** The former slug leads on; the present one leads by itself. */
export async function renameSlug(tx: Queryable, id: string, from: string, to: string): Promise<void> {
  await tx.query(dropSlug, [to, id])
  await tx.query(keepSlug, [from, id])
}

export async function placesOfCategory(tx: Queryable, category: string) {
  return (await tx.query<{ id: string; position: number }>(placed, [category])).rows
}
export async function placeArticles(tx: Queryable, ids: readonly string[], positions: readonly number[]) {
  await tx.query(place, [ids, positions])
}
/** Its readers read the article there. */
export async function isCourse(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(course, [id])).rows.length > 0
}
export async function deleteArticle(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
export async function insertVote(db: Queryable, id: string, articleId: string, helpful: boolean) {
  await db.query(vote, [id, articleId, helpful])
}
export async function countHelpSearch(db: Queryable, words: string): Promise<void> {
  await db.query(countSearch, [words])
}
export async function helpSearches(db: Queryable) {
  return (await db.query<{ words: string; count: number; lastOn: string }>(searches)).rows
}
