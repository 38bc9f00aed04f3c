import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import { type Queryable, statement } from '#platform/database/database.ts'

/** `shared`: also what the office has shared; `pages`: lists open to the caller. */
export interface Seeing {
  userId: string
  pages: readonly ViewPage[]
  shared: boolean
}

const columns = `v.id, v.page, v.name, v.search, v.shared, v.user_id = $1 as mine,
  u.first_name || ' ' || u.last_name as owner, coalesce(c.start_id = v.id, false) as "isStart", v.version`
const tables = `saved_views v join users u on u.id = v.user_id
  left join saved_view_choices c on c.user_id = $1 and c.page = v.page`
const seen = '(v.user_id = $1 or (v.shared and $2)) and v.page = any($3)'

const all = statement(
  'savedViews.ofPage',
  `select ${columns} from ${tables} where ${seen} and v.page = $4 and v.deleted_at is null
    order by array_position(c.ids, v.id) nulls last, v.shared, v.created_at, v.id`,
)
const one = statement(
  'savedViews.one',
  `select ${columns} from ${tables} where ${seen} and v.id = $4 and (v.deleted_at is not null) = $5`,
)
const lock = statement('savedViews.lock', 'select from saved_views where id = $1 for no key update')
const counted = statement(
  'savedViews.counted',
  `select count(*) filter (where user_id = $1) as own, count(*) filter (where shared) as shared
     from saved_views where page = $2 and deleted_at is null`,
)
const insert = statement(
  'savedViews.insert',
  'insert into saved_views (id, user_id, page, name, search, shared) values ($1, $2, $3, $4, $5, $6)',
)
const update = statement(
  'savedViews.update',
  `update saved_views set name = $3, search = $4, shared = $5, version = version + 1
    where id = $1 and version = $2`,
)
const remove = statement(
  'savedViews.remove',
  `with over as (delete from saved_views where deleted_at < now() - interval '1 day')
   update saved_views set deleted_at = now(), version = version + 1 where id = $1`,
)
const restore = statement(
  'savedViews.restore',
  'update saved_views set deleted_at = null, version = version + 1 where id = $1',
)
const arrange = statement(
  'savedViews.arrange',
  `insert into saved_view_choices (user_id, page, ids, start_id) values ($1, $2, $3, $4)
   on conflict (user_id, page) do update set ids = excluded.ids, start_id = excluded.start_id`,
)

export async function viewsOf(
  db: Queryable,
  { userId, shared, pages }: Seeing,
  page: ViewPage,
): Promise<SavedView[]> {
  return (await db.query<SavedView>(all, [userId, shared, pages, page])).rows
}

export async function viewById(
  db: Queryable,
  { userId, shared, pages }: Seeing,
  id: string,
  { removed = false } = {},
): Promise<SavedView | null> {
  return (await db.query<SavedView>(one, [userId, shared, pages, id, removed])).rows[0] ?? null
}

export async function lockView(tx: Queryable, id: string): Promise<void> {
  await tx.query(lock, [id])
}

export async function viewsCounted(tx: Queryable, userId: string, page: ViewPage) {
  const { rows } = await tx.query<{ own: number; shared: number }>(counted, [userId, page])
  return rows[0] ?? { own: 0, shared: 0 }
}

interface Kept {
  name: string
  search: ViewSearch
  shared: boolean
}

export async function insertView(
  tx: Queryable,
  { id, userId, page, name, search, shared }: Kept & { id: string; userId: string; page: ViewPage },
): Promise<void> {
  await tx.query(insert, [id, userId, page, name, search, shared])
}

/** 0 when it is another version by now. */
export async function saveView(
  tx: Queryable,
  { id, version }: { id: string; version: number },
  { name, search, shared }: Kept,
): Promise<number> {
  return (await tx.query(update, [id, version, name, search, shared])).rowCount
}

/** Purges views removed more than a day ago. */
export async function deleteView(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

export async function restoreView(tx: Queryable, id: string): Promise<void> {
  await tx.query(restore, [id])
}

export async function updateArrangement(
  tx: Queryable,
  userId: string,
  { page, ids, startId }: { page: ViewPage; ids: readonly string[]; startId: string | null },
): Promise<void> {
  await tx.query(arrange, [userId, page, ids, startId])
}
