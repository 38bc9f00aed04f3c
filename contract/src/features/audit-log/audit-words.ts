import { formatPhone } from '../../lib/identifiers.ts'
import type { LanguageCode } from '../../lib/languages.ts'
import { writtenDay, writtenDayAndTime, writtenSpan } from '../../lib/written-dates.ts'
import type { MessageKey } from '../../messages/key.ts'
import { auditLog } from '../../messages/pl/audit-log.ts'

export interface Speaker {
  say: (key: MessageKey) => string
  language: LanguageCode
}

const { field: fields, value: values, action: actions, subject: kinds } = auditLog.auditLog
type Table = Readonly<Record<string, unknown>>
const has = (table: Table, key: string) => Object.hasOwn(table, key)

const camel = (verb: string) => verb.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())

export const isActionKnown = (action: string): boolean => has(actions, camel(action))
export const isFieldKnown = (field: string): boolean => field.split('.').every((part) => has(fields, part))

export const actionWords = (action: string, { say }: Speaker): string =>
  isActionKnown(action) ? say(`auditLog.action.${camel(action)}` as MessageKey) : action

export const subjectWords = (subject: string, { say }: Speaker): string =>
  has(kinds, subject) ? say(`auditLog.subject.${subject}` as MessageKey) : subject

export const fieldWords = (field: string, { say }: Speaker): string =>
  field
    .split('.')
    .map((part) => (has(fields, part) ? say(`auditLog.field.${part}` as MessageKey) : part))
    .join(': ')

/** Separator of values shown as one: an instant and its performers. */
export const partsBetween = ' · '
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/u
const day = /^\d{4}-\d\d-\d\d$/u

export const valueWords = (field: string, value: string, speaker: Speaker): string =>
  value
    .split(partsBetween)
    .map((part) => partWords(field.split('.').at(-1) ?? field, part, speaker))
    .join(', ')

function partWords(field: string, value: string, { say, language }: Speaker): string {
  const known: Table = has(values, field) ? ((values as Readonly<Record<string, Table>>)[field] ?? {}) : {}
  const key = camel(value)
  if (has(known, key)) return say(`auditLog.value.${field}.${key}` as MessageKey)
  if (has(kinds, value)) return say(`auditLog.subject.${value}` as MessageKey)
  if (value === 'true' || value === 'yes') return say('auditLog.yes')
  if (value === 'false' || value === 'no') return say('auditLog.no')
  const [from = '', to] = value.split('/')
  if (instant.test(from) && to && instant.test(to)) return writtenSpan(language, from, to)
  if (instant.test(value)) return writtenDayAndTime(language, value)
  if (day.test(value)) return writtenDay(language, value)
  return value.startsWith('+48') ? formatPhone(value) : value
}

/** Text such as "Telefon: +48 600 700 800 → +48 600 700 801"; added or removed values have no arrow. */
export function changeWords(
  { field, before, after }: { field: string; before: readonly string[]; after: readonly string[] },
  hasBoth: boolean,
  speaker: Speaker,
): { label: string; before: string; after: string; line: string } {
  const words = (all: readonly string[]) => all.map((it) => valueWords(field, it, speaker)).join('; ')
  const label = fieldWords(field, speaker)
  const was = words(before)
  const is = words(after)
  const nothing = speaker.say('auditLog.nothing')
  const line = hasBoth
    ? `${label}: ${was || nothing} ${speaker.say('auditLog.arrow')} ${is || nothing}`
    : `${label}: ${is || was}`
  return { label, before: was, after: is, line }
}
