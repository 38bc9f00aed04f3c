import { type DraftKind, stepsNamed } from '@zlecenia/contract/features/drafts/draft-sections'
import type { DraftFile, DraftSummary } from '@zlecenia/contract/features/drafts/drafts.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '#platform/database/database.ts'

const summary = `d.id, d.kind, d.title, d.updated_at as "updatedAt", d.version,
  d.sections #> '{keeper,note,missing}' as missing,
  (select count(*)::int from draft_files f where f.draft_id = d.id) as "fileCount"`
const ofUser = statement(
  'drafts.ofUser',
  `select ${summary} from drafts d where d.user_id = $1 and d.kind = $2 order by d.updated_at desc, d.id desc`,
)
const one = statement(
  'drafts.one',
  `select ${summary}, d.sections,
          (select coalesce(json_agg(json_build_object('n', f.n, 'name', f.name, 'size', f.size, 'type', f.type,
                                                    'sha256', encode(f.sha256, 'hex')) order by f.n), '[]') from draft_files f where f.draft_id = d.id) as files
     from drafts d where d.id = $1 and d.user_id = $2`,
)
const bytesOf = (sections: string) => `octet_length((${sections})::text)`
// Merges sections. Only without a version does it create: a late save must not revive a finished draft.
const save = statement(
  'drafts.save',
  `with changed as (
     update drafts set title = $3, sections = sections || $4::jsonb, version = version + 1, updated_at = now()
      where id = $1 and user_id = $2 and kind = $8 and ($5::int is null or version = $5)
        and ${bytesOf('sections || $4::jsonb')} <= $7
      returning version, updated_at
   ), made as (
     insert into drafts (id, user_id, title, sections, kind)
     select $1, $2, $3, $4::jsonb, $8
      where $5::int is null and not exists (select 1 from changed)
        and (select count(*) from drafts where user_id = $2) < $6 and ${bytesOf('$4::jsonb')} <= $7
     on conflict (id) do nothing
     returning version, updated_at
   )
   select version, updated_at as "updatedAt" from changed union all select version, updated_at from made`,
)
const state = statement(
  'drafts.state',
  `select (select version from drafts where id = $1 and user_id = $2) as version,
          (select count(*)::int from drafts where user_id = $2) as drafts,
          ${bytesOf(`coalesce((select sections from drafts where id = $1 and user_id = $2), '{}') || $3::jsonb`)} as bytes`,
)
// Files of an absent draft belong to an order.
const discard = statement(
  'drafts.discard',
  `with gone as (delete from drafts where id = $1 and user_id = $2 returning id)
   select f.storage_key as "storageKey" from draft_files f join gone on gone.id = f.draft_id`,
)

type Stamped<T> = Omit<T, 'updatedAt'> & { updatedAt: Date }
export interface Draft extends DraftSummary {
  sections: Record<string, unknown>
  files: DraftFile[]
}

export async function draftsOf(db: Queryable, userId: string, kind: DraftKind): Promise<DraftSummary[]> {
  const { rows } = await db.query<Stamped<DraftSummary>>(ofUser, [userId, kind])
  return rows.map(summarised)
}

export async function draftOf(db: Queryable, id: string, userId: string): Promise<Draft | null> {
  const { rows } = await db.query<Stamped<Draft>>(one, [id, userId])
  return rows[0] ? summarised(rows[0]) : null
}

export interface DraftToSave {
  title: string
  kind: DraftKind
  sections: Record<string, unknown>
  version?: number | null
}

export interface SavedDraft {
  version: number
  updatedAt: string
}

/** Null when absent, foreign, of another kind, stale, too large or one too many. */
export async function saveDraft(
  db: Queryable,
  id: string,
  userId: string,
  draft: DraftToSave,
): Promise<SavedDraft | null> {
  const { rows } = await db.query<Stamped<SavedDraft>>(save, [
    id,
    userId,
    draft.title,
    JSON.stringify(draft.sections),
    draft.version ?? null,
    limits.draftsPerUser,
    limits.draftMaxBytes,
    draft.kind,
  ])
  return rows[0] ? withIsoDate(rows[0]) : null
}

export async function stateOf(
  db: Queryable,
  id: string,
  userId: string,
  { sections }: DraftToSave,
): Promise<{ version: number | null; drafts: number; bytes: number }> {
  const { rows } = await db.query<{ version: number | null; drafts: number; bytes: number }>(state, [
    id,
    userId,
    JSON.stringify(sections),
  ])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}

/** Idempotent. The caller removes the returned files after the commit. */
export async function discardDraft(
  tx: Queryable,
  id: string,
  userId: string,
): Promise<{ storageKey: string }[]> {
  return (await tx.query<{ storageKey: string }>(discard, [id, userId])).rows
}

const summarised = <T extends { updatedAt: Date; kind?: DraftKind | undefined; missing: unknown }>(
  row: T,
) => ({
  ...withIsoDate(row),
  missing: stepsNamed(row.kind ?? 'order', row.missing),
})

function withIsoDate<T extends { updatedAt: Date }>(row: T): Omit<T, 'updatedAt'> & { updatedAt: string } {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
