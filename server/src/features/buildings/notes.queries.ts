import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { NoteRow } from './building-rows.ts'
import { failureOf } from './note-failure.ts'

export type StoredNote = NoteRow & { buildingId: string }
export interface NoteToWrite {
  id: string
  buildingId: string
  category: NoteCategory
  title: string | null
  content: string
}

const columns = `n.id, n.building_id as "buildingId", n.category, n.title, n.content,
  n.confirmed_at as "confirmedAt",
  (select u.first_name || ' ' || u.last_name from users u where u.id = n.confirmed_by) as "confirmedBy",
  ${failureOf('n')} as failed, n.version`

const insert = statement(
  'notes.insert',
  `insert into building_notes as n (id, building_id, category, title, content, written_by)
   select $1, b.id, $3, $4, $5, $6 from buildings b where b.id = $2
   on conflict (id) do nothing returning ${columns}`,
)
const holdBuilding = statement('notes.holdBuilding', 'select from buildings where id = $1 for no key update')
const countOf = statement(
  'notes.countOf',
  'select count(*)::int as count from building_notes where building_id = $1',
)
const byId = statement('notes.byId', `select ${columns} from building_notes n where n.id = $1`)
const toChange = statement(
  'notes.toChange',
  `select ${columns} from building_notes n where n.id = $1 for no key update`,
)
// New content is unconfirmed and has not failed; the previous version is stored.
const change = statement(
  'notes.change',
  `with before as (
     insert into note_versions (note_id, version, building_id, category, title, content, written_at, written_by)
     select id, version, building_id, category, title, content, written_at, written_by
       from building_notes where id = $1
   )
   update building_notes n
      set category = $2, title = $3, content = $4, written_at = now(), written_by = $5,
          confirmed_at = case when n.content = $4 then n.confirmed_at end,
          confirmed_by = case when n.content = $4 then n.confirmed_by end,
          failed_at = case when n.content = $4 then n.failed_at end,
          failed_by = case when n.content = $4 then n.failed_by end,
          version = n.version + 1, updated_at = now()
    where n.id = $1 returning ${columns}`,
)
const kept = `id, building_id, category, title, content, confirmed_at, confirmed_by, failed_at, failed_by, written_at, written_by,
  version, created_at`
const remove = statement(
  'notes.remove',
  `with gone as (delete from building_notes where id = $1 returning ${kept})
   insert into deleted_notes (${kept}) select ${kept} from gone`,
)
const restore = statement(
  'notes.restore',
  `with back as (
     delete from deleted_notes where id = $1 and deleted_at > now() - make_interval(days => $2) returning ${kept}
   )
   insert into building_notes as n (${kept})
   select id, building_id, category, title, content, confirmed_at, confirmed_by, failed_at, failed_by, written_at,
          written_by, version + 1, created_at from back
   returning ${columns}`,
)
const sweep = statement(
  'notes.purgeDeleted',
  'delete from deleted_notes where deleted_at <= now() - make_interval(days => $1)',
)
const confirm = statement(
  'notes.confirm',
  `update building_notes n
      set confirmed_at = now(), confirmed_by = $2, failed_at = null, failed_by = null, version = n.version + 1, updated_at = now()
    where n.id = $1 returning ${columns}`,
)
const fail = statement(
  'notes.fail',
  `update building_notes n
      set failed_at = now(), failed_by = $2, version = n.version + 1, updated_at = now()
    where n.id = $1 returning ${columns}`,
)

type Raw = Omit<StoredNote, 'confirmedAt'> & { confirmedAt: Date | null }

async function one(
  db: Queryable,
  ...[sql, values]: Parameters<Queryable['query']>
): Promise<StoredNote | null> {
  const { rows } = await db.query<Raw>(sql, values)
  return rows[0] ? { ...rows[0], confirmedAt: rows[0].confirmedAt?.toISOString() ?? null } : null
}

export function insertNote(db: Queryable, it: NoteToWrite, writer: string): Promise<StoredNote | null> {
  return one(db, insert, [it.id, it.buildingId, it.category, it.title, it.content, writer])
}

/** Locks the building row, so that concurrent inserts are counted one after the other. */
export async function countNotes(tx: Queryable, buildingId: string): Promise<number> {
  await tx.query(holdBuilding, [buildingId])
  return (await tx.query<{ count: number }>(countOf, [buildingId])).rows[0]?.count ?? 0
}

export function storedNote(db: Queryable, id: string): Promise<StoredNote | null> {
  return one(db, byId, [id])
}

export function noteToChange(db: Queryable, id: string): Promise<StoredNote | null> {
  return one(db, toChange, [id])
}

export function updateNote(
  db: Queryable,
  it: Omit<NoteToWrite, 'buildingId'>,
  writer: string,
): Promise<StoredNote | null> {
  return one(db, change, [it.id, it.category, it.title, it.content, writer])
}

export async function deleteNote(db: Queryable, id: string): Promise<void> {
  await db.query(remove, [id])
}

export function restoreNote(db: Queryable, id: string): Promise<StoredNote | null> {
  return one(db, restore, [id, limits.deletedNoteDays])
}

export async function purgeDeletedNotes(db: Queryable): Promise<number> {
  return (await db.query(sweep, [limits.deletedNoteDays])).rowCount
}

export function confirmNote(db: Queryable, id: string, userId: string): Promise<StoredNote | null> {
  return one(db, confirm, [id, userId])
}

export function markFailed(db: Queryable, id: string, userId: string): Promise<StoredNote | null> {
  return one(db, fail, [id, userId])
}
