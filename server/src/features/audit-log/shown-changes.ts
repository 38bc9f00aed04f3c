import type { AuditChange } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { partsBetween } from '@zlecenia/contract/features/audit-log/audit-words'

/** Fields shown per row; the others are counted. */
const mostShown = 40
const mostValues = 30

type Kept = Record<string, unknown>
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Technical fields, meaningless to users. */
const hidden = new Set(['id', 'version', 'searchText', 'message', 'storageKey', 'partVersions'])
const pictures = new Set(['avatar', 'logo'])
/** Aliases of fields, to the name in other rows. */
const same: Readonly<Record<string, string>> = {
  customerId: 'client',
  zipCode: 'postalCode',
  phoneNumber: 'phone',
  billingDetails: 'billing',
  billingRecord: 'billing',
  sessionsEnded: 'ended',
  serviceGroup: 'group',
}

const anId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u
export const isId = (text: unknown): text is string => typeof text === 'string' && anId.test(text)

function calledAs(key: string, subject: string): string {
  if (key === 'address' && subject === 'Session') return 'ip'
  const bare = key.replace(/Id(s?)$/u, '$1')
  return same[key] ?? same[bare] ?? bare
}

/** Names of ids; an id without one is left out. */
export type NameOf = (id: string) => string | null

/** Field changes of a row of the log; only differences when both states exist. */
export function shownChanges(
  { subject, before, after }: { subject: string; before: unknown; after: unknown },
  nameOf: NameOf,
): { changes: AuditChange[]; more: number } {
  const was = fieldsOf(before, subject, nameOf)
  const is = fieldsOf(after, subject, nameOf)
  const named = new Set([...is.keys()].map(headOf))
  const isChange = isKept(before) && isKept(after)
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    // A field absent afterwards was not changed.
    .filter((field) => !isChange || named.has(headOf(field)))
    .map((field) => ({ field, before: was.get(field) ?? [], after: is.get(field) ?? [] }))
    .filter((it) => String(it.before) !== String(it.after))
    .map(withoutSame)
  return { changes: changes.slice(0, mostShown), more: Math.max(changes.length - mostShown, 0) }
}

/** Leaves only the differences of long lists. */
function withoutSame(it: AuditChange): AuditChange {
  if (Math.min(it.before.length, it.after.length) < 4) return it
  const not = (others: readonly string[]) => (value: string) => !others.includes(value)
  const different = { before: it.before.filter(not(it.after)), after: it.after.filter(not(it.before)) }
  // A list that was only reordered is shown in full.
  return different.before.length + different.after.length > 0 ? { ...it, ...different } : it
}

const headOf = (field: string) => field.split('.')[0] ?? field

/** All ids in a row, to look up their names. */
export function idsIn(value: unknown): string[] {
  if (isId(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return isKept(value) ? Object.values(value).flatMap(idsIn) : []
}

function fieldsOf(kept: unknown, subject: string, nameOf: NameOf): Map<string, string[]> {
  const found = new Map<string, string[]>()
  if (!isKept(kept)) return found
  for (const [key, value] of Object.entries(kept)) {
    if (hidden.has(key)) continue
    const field = calledAs(key, subject)
    if (isKept(value) && Object.keys(value).length > 0 && Object.keys(value).every(isId)) {
      found.set(field, wordsOf(field, Object.values(value), nameOf))
    } else if (isKept(value) && !isOneValue(value)) {
      for (const [part, words] of fieldsOf(value, subject, nameOf)) found.set(`${field}.${part}`, words)
    } else found.set(field, wordsOf(field, value, nameOf))
  }
  return found
}

/** A person, a span or a named record is one value, without fields of its own. */
const isOneValue = (it: Kept): boolean =>
  isId(it.id) || 'firstName' in it || ('from' in it && 'to' in it) || ('startAt' in it && 'endAt' in it)

function wordsOf(field: string, value: unknown, nameOf: NameOf): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    const all = value.flatMap((it) => (it === null ? ['–'] : wordsOf(field, it, nameOf)))
    return all.length > mostValues ? [...all.slice(0, mostValues), `… +${all.length - mostValues}`] : all
  }
  if (pictures.has(field)) return ['picture']
  if (isKept(value)) return [oneValue(value, nameOf)].filter(Boolean)
  if (isId(value)) return [nameOf(value)].filter((it) => it !== null)
  return [String(value)]
}

const clock = (minutes: unknown) =>
  typeof minutes === 'number'
    ? [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0')).join(':')
    : String(minutes)

function oneValue(it: Kept, nameOf: NameOf): string {
  const { id, version: _, firstName, lastName, startAt, endAt, from, to, ...rest } = it
  const parts: (string | null)[] = []
  if (startAt && endAt) parts.push(`${startAt}/${endAt}`)
  if (firstName !== undefined) parts.push([firstName, lastName].filter(Boolean).join(' '))
  if (from !== undefined && to !== undefined) parts.push(`${clock(from)}–${clock(to)}`)
  const named = rest.name ?? rest.title ?? rest.fullName ?? rest.number
  if (typeof named === 'string') parts.push(named)
  if (parts.length === 0 && isId(id)) parts.push(nameOf(id))
  if (startAt || parts.length === 0) {
    for (const [key, value] of Object.entries(rest)) {
      if (hidden.has(key) || value === named) continue
      parts.push(...wordsOf(key, value, nameOf))
    }
  }
  return parts.filter(Boolean).join(partsBetween)
}
