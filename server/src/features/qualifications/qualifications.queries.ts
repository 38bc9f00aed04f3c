import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'
import { inOrderOfKinds } from './valid-today.ts'

const momentOf = (name: 'submitted' | 'confirmed') => `
  case when q.${name}_at is not null then json_build_object('at', q.${name}_at, 'by', (
    select json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) from users p
     where p.id = q.${name}_by)) end as ${name}`

const columns = `q.id, q.kind, q.number, q.scope, q.issuer, to_char(q.issued_on, 'YYYY-MM-DD') as "issuedOn",
  to_char(q.valid_until, 'YYYY-MM-DD') as "validUntil", ${momentOf('submitted')}, ${momentOf('confirmed')},
  case when q.storage_key is not null
       then json_build_object('name', q.file_name, 'type', q.file_type, 'size', q.size) end as scan,
  q.archived_at is not null as archived, q.version`
const all = statement(
  'qualifications.ofUser',
  `select ${columns} from qualifications q where q.user_id = $1
    order by q.archived_at is not null, ${inOrderOfKinds('q.kind')}, q.valid_until desc nulls first, q.id`,
)
const one = statement(
  'qualifications.one',
  `select ${columns} from qualifications q where q.user_id = $1 and q.id = $2`,
)
const userThere = statement('qualifications.user', 'select from users where id = $1')
const lock = statement('qualifications.lock', 'select from users where id = $1 for no key update')
const insert = statement(
  'qualifications.insert',
  `insert into qualifications (user_id, id, kind, date_only, number, scope, issuer, issued_on, valid_until,
                               submitted_by, submitted_at, confirmed_by, confirmed_at)
   select $1, $2, k.key, k.date_only, $4, $5, $6, $7, $8, $9, now(),
          case when $10::boolean then $9::uuid end, case when $10::boolean then now() end
     from qualification_kinds k where k.key = $3
   on conflict on constraint qualifications__pk do nothing`,
)
/** The holder hands the paper in anew where `keeps` is false. */
const confirmedIf = (keeps: string) => `
  confirmed_at = case when ${keeps}::boolean then confirmed_at end,
  confirmed_by = case when ${keeps}::boolean then confirmed_by end,
  submitted_at = case when ${keeps}::boolean then submitted_at else now() end,
  submitted_by = case when ${keeps}::boolean then submitted_by else user_id end`
// A new expiry date resets the sent reminders.
const update = statement(
  'qualifications.update',
  `update qualifications
      set number = $3, issued_on = $4, valid_until = $5::date,
          archived_at = case when $6::boolean then coalesce(archived_at, now()) end,
          told_soon_at = case when valid_until is not distinct from $5::date then told_soon_at end,
          told_over_at = case when valid_until is not distinct from $5::date then told_over_at end,
          scope = $8, issuer = $9, ${confirmedIf('$10')}, version = version + 1, updated_at = now()
    where user_id = $1 and id = $2 and version = $7`,
)
const confirm = statement(
  'qualifications.confirm',
  `update qualifications set confirmed_at = now(), confirmed_by = $3, version = version + 1, updated_at = now()
    where user_id = $1 and id = $2 and version = $4 and confirmed_at is null`,
)
const remove = statement('qualifications.remove', 'delete from qualifications where user_id = $1 and id = $2')
const setScan = statement(
  'qualifications.setScan',
  `update qualifications
      set storage_key = $3, file_name = $4, file_type = $5, size = $6, sha256 = $7, ${confirmedIf('$9')},
          version = version + 1, updated_at = now()
    where user_id = $1 and id = $2 and version = $8`,
)
const scan = statement(
  'qualifications.scan',
  `select storage_key as "storageKey", file_name as name, file_type as type, size, sha256
     from qualifications where user_id = $1 and id = $2 and storage_key is not null`,
)
const scanElsewhere = statement(
  'qualifications.scanElsewhere',
  `select from qualifications
    where user_id = $1 and id <> $2 and sha256 = $3 and archived_at is null limit 1`,
)
const referenced = statement(
  'qualifications.referencedScans',
  'select storage_key as "storageKey" from qualifications where storage_key = any($1)',
)

export async function isUserThere(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(userThere, [id])).rows.length > 0
}

/** Row lock: changes for one user are serialised. */
export async function lockHolder(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query(lock, [userId])).rows.length > 0
}

type Moment = { at: string; by: { id: string; name: string } | null } | null
type Stored = Omit<Qualification, 'submitted' | 'confirmed'> & { submitted: Moment; confirmed: Moment }
const inUtc = (it: Moment): Moment => it && { ...it, at: new Date(it.at).toISOString() }
const asRead = (it: Stored): Qualification => ({
  ...it,
  submitted: inUtc(it.submitted),
  confirmed: inUtc(it.confirmed),
})

export async function qualificationsOf(db: Queryable, userId: string): Promise<Qualification[]> {
  return (await db.query<Stored>(all, [userId])).rows.map(asRead)
}

export async function qualificationRow(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Qualification | null> {
  const [found] = (await db.query<Stored>(one, [userId, id])).rows
  return found ? asRead(found) : null
}

export interface NewQualification {
  id: string
  kind: QualificationKind
  number: string | null
  scope: string | null
  issuer: string | null
  issuedOn: string | null
  validUntil: string | null
}

/** 0 when a qualification with this id exists. */
export async function insertQualification(
  tx: Queryable,
  { userId, by, isConfirmed }: { userId: string; by: string; isConfirmed: boolean },
  { id, kind, number, scope, issuer, issuedOn, validUntil }: NewQualification,
): Promise<number> {
  const values = [userId, id, kind, number, scope, issuer, issuedOn, validUntil, by, isConfirmed]
  return (await tx.query(insert, values)).rowCount
}

/** 0 when it changed since `version`; without `keepsConfirmation` it waits for one again. */
export async function saveQualification(
  tx: Queryable,
  userId: string,
  it: Qualification,
  keepsConfirmation: boolean,
): Promise<number> {
  const values = [userId, it.id, it.number, it.issuedOn, it.validUntil, it.archived, it.version]
  return (await tx.query(update, [...values, it.scope, it.issuer, keepsConfirmation])).rowCount
}

/** 0 when it changed since `version`, or is confirmed. */
export async function confirmRow(
  tx: Queryable,
  { userId, id, by, version }: { userId: string; id: string; by: string; version: number },
): Promise<number> {
  return (await tx.query(confirm, [userId, id, by, version])).rowCount
}

export async function deleteQualificationRow(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query(remove, [userId, id])
}

export type Scan = StoredFile & { name: string }

/** 0 when it changed since `version`; without `keepsConfirmation` the paper waits for one again. */
export async function saveScanRow(
  tx: Queryable,
  place: { userId: string; id: string; version: number; keepsConfirmation: boolean },
  it: Scan | null,
): Promise<number> {
  const { userId, id, version, keepsConfirmation } = place
  const file = [it?.storageKey, it?.name, it?.type, it?.size, it?.sha256].map((value) => value ?? null)
  return (await tx.query(setScan, [userId, id, ...file, version, keepsConfirmation])).rowCount
}

export async function scanOf(db: Queryable, userId: string, id: string): Promise<Scan | null> {
  return (await db.query<Scan>(scan, [userId, id])).rows[0] ?? null
}

/** Whether another current paper of the user has the same bytes. */
export async function isScanElsewhere(
  tx: Queryable,
  { userId, id, sha256 }: { userId: string; id: string; sha256: Buffer },
): Promise<boolean> {
  return (await tx.query(scanElsewhere, [userId, id, sha256])).rows.length > 0
}

export async function referencedScans(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
