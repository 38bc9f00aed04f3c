import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { subjects } from '@zlecenia/contract/lib/subjects'
import { boardsSeen } from '#features/boards/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { AllRows, Page } from '#platform/database/list-page.ts'
import * as rows from './audit-log.queries.ts'
import { type Named, namesOf } from './audit-names.queries.ts'
import { idsIn, isId, shownChanges } from './shown-changes.ts'

type Right = readonly [Action, Subject]
const contactData: Right = ['read', 'Customer']
const hiddenCaretakers: Right = ['update', 'Order']

/** Further rights per kind: secrets require the same rights here (docs/topics/rights-and-secrets.md). */
const moreRights: Readonly<Record<string, readonly Right[]>> = {
  Order: [['read', 'Order'], hiddenCaretakers, contactData],
  Building: [['read', 'Building'], hiddenCaretakers, contactData],
  ContactPerson: [['read', 'Building'], hiddenCaretakers, contactData],
  BillingRecord: [['read', 'Building'], contactData],
  BuildingNote: [['read', 'Building']],
  Device: [['read', 'Device'], contactData],
  Session: [['read', 'User']],
  Calendar: [['read', 'User']],
  // The kind of an absence is visible to few.
  Absence: [['manage', 'Absence']],
  Board: [['read', 'Kanban']],
  Card: [['read', 'Kanban']],
}
const ofBoards: readonly string[] = ['Board', 'Card']

const isSubject = (text: string): text is Subject => (subjects as readonly string[]).includes(text)

/** Ids of the boards and cards, among these, visible to the caller. */
type Seen = ReadonlySet<string>

function isShownTo(caller: Caller, { subject, subjectId, before }: rows.StoredAuditRow, seen: Seen): boolean {
  // The last row of a deleted record includes its visibility.
  if (ofBoards.includes(subject) && !seen.has(subjectId ?? '') && !isOfOffice(before)) return false
  const required =
    moreRights[subject] ?? (isSubject(subject) ? [['read', subject] as const] : [['read', 'all'] as const])
  return required.every(([action, of]) => caller.reach(action, of) === 'all')
}

const isOfOffice = (kept: unknown) =>
  typeof kept === 'object' && kept !== null && 'visibility' in kept && kept.visibility === 'office'

export async function auditPage(
  db: Queryable,
  caller: Caller,
  query: rows.AuditQuery,
): Promise<Page<AuditRow>> {
  const page = await rows.listAuditLog(db, query)
  return { ...page, rows: await namedRows(db, caller, page.rows) }
}

export async function auditTable(
  db: Queryable,
  caller: Caller,
  query: rows.AuditQuery,
): Promise<AllRows<AuditRow>> {
  const { total, batches } = await rows.listedAuditLog(db, query)
  async function* namedBatches() {
    for await (const batch of batches) yield await namedRows(db, caller, batch)
  }
  return { total, batches: namedBatches() }
}

async function namedRows(
  db: Queryable,
  caller: Caller,
  stored: readonly rows.StoredAuditRow[],
): Promise<AuditRow[]> {
  const things = stored.flatMap((it) => (ofBoards.includes(it.subject) ? (it.subjectId ?? []) : []))
  const seen = await boardsSeen(db, caller.id, things)
  const isShown = (row: rows.StoredAuditRow) => isShownTo(caller, row, seen)
  const named = await namesOf(
    db,
    stored.flatMap((row) => [
      ...(row.subjectId && (isId(row.subjectId) || row.subject === 'Role') ? [row.subjectId] : []),
      ...(isShown(row) ? [...idsIn(row.before), ...idsIn(row.after)] : []),
    ]),
  )
  return stored.map((row) => rowOf(row, isShown(row), named))
}

function rowOf(row: rows.StoredAuditRow, isShown: boolean, named: ReadonlyMap<string, Named>): AuditRow {
  const { id, at, userId, by, action, subject } = row
  const nameOf = (it: string) => named.get(it)?.name ?? null
  const { changes, more } = isShown ? shownChanges(row, nameOf) : { changes: [], more: 0 }
  return {
    id,
    at: at.toISOString(),
    action,
    subject,
    changes,
    more,
    by: userId ? { id: userId, name: by } : null,
    thing: thingOf(row, isShown, named),
    masked: !isShown && (row.before !== null || row.after !== null),
  }
}

function thingOf(
  { subjectId, before, after }: rows.StoredAuditRow,
  isShown: boolean,
  named: ReadonlyMap<string, Named>,
): AuditRow['thing'] {
  if (!subjectId) return null
  if (!isShown) return { id: subjectId, name: null, at: null }
  const found = named.get(subjectId)
  if (!found) return { id: subjectId, name: nameIn(before) ?? nameIn(after), at: null }
  const { name, at } = found
  // Sessions and working time of a user link to the user.
  return {
    id: subjectId,
    name,
    at: at ? { subject: 'Building', id: at } : { subject: found.subject, id: found.id },
  }
}

/** Name of the record while it existed. */
function nameIn(kept: unknown): string | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { number, companyName, name, title, address, archive } = kept as Record<string, unknown>
  const found = [number, companyName, name, title, address, archive].find(
    (it) => typeof it === 'string' && it !== '',
  )
  return (found as string | undefined) ?? null
}
