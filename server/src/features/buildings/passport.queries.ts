import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { PassportNote, RevealedNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { failureOf } from './note-failure.ts'

const named = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from users u where u.id = ${column})`

const ofBuilding = statement(
  'passport.ofBuilding',
  `select n.id, n.category, n.title, n.confirmed_at as "confirmedAt", ${named('n.confirmed_by')} as "confirmedBy",
          n.written_at as "writtenAt", ${named('n.written_by')} as "writtenBy",
          ${failureOf('n')} as failed, n.version
     from building_notes n where n.building_id = $1 order by n.created_at, n.id`,
)
const contents = statement(
  'passport.contents',
  `select n.id, n.building_id as "buildingId", n.category, n.content
     from building_notes n where n.building_id = any($1::uuid[]) order by n.created_at, n.id`,
)
const earlier = statement(
  'passport.earlier',
  `select v.version, v.title, v.content, v.written_at as "writtenAt", ${named('v.written_by')} as "writtenBy"
     from note_versions v where v.note_id = $1 order by v.version desc limit 50`,
)

type Dated<T extends { writtenAt: string }> = Omit<T, 'writtenAt'> & { writtenAt: Date }
type Row = Omit<Dated<PassportNote>, 'confirmedAt'> & { category: NoteCategory; confirmedAt: Date | null }

export async function passportNotes(
  db: Queryable,
  buildingId: string,
): Promise<(PassportNote & { category: NoteCategory })[]> {
  const { rows } = await db.query<Row>(ofBuilding, [buildingId])
  return rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    writtenAt: row.writtenAt.toISOString(),
  }))
}

export async function earlierVersions(db: Queryable, noteId: string): Promise<RevealedNote['earlier']> {
  const { rows } = await db.query<Dated<RevealedNote['earlier'][number]>>(earlier, [noteId])
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}

export interface NoteContent {
  id: string
  buildingId: string
  category: NoteCategory
  content: string
}

export async function noteContents(db: Queryable, buildingIds: readonly string[]): Promise<NoteContent[]> {
  if (buildingIds.length === 0) return []
  return (await db.query<NoteContent>(contents, [buildingIds])).rows
}
