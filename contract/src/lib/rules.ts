import { z } from 'zod'
import { isEmail } from './email.ts'
import { limits } from './limits.ts'
import { isPassword } from './password.ts'
import { sentence } from './sentence.ts'
import { dayInWarsaw } from './warsaw.ts'

/** True, or the message key of the problem (requirements 5.1). */
export type Rule = (value: unknown) => true | string

export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Empty, null, empty list, false, white space and invisible text fail (requirements 5.1). */
export const required: Rule = (value) =>
  isEmpty(value) || value === false || !isVisible(String(value)) ? 'rules.required' : true

/** Empty passes; a list needs each item valid (requirements 5.1). */
export const email: Rule = (value) => {
  if (isEmpty(value)) return true
  if (Array.isArray(value)) return value.every((item) => email(item) === true) || 'rules.email'
  return isEmail(String(value)) || 'rules.email'
}

export const password: Rule = (value) => isPassword(String(value ?? '')) || 'rules.password'

export const confirmed =
  (target: unknown): Rule =>
  (value) =>
    value === target || 'rules.confirmed'

export const between =
  (min: number, max: number): Rule =>
  (value) =>
    (String(value ?? '').trim() !== '' && Number(value) >= min && Number(value) <= max) ||
    sentence('rules.between', { min, max })

export const integer: Rule = (value) => {
  if (isEmpty(value)) return true
  if (Array.isArray(value)) return value.every((item) => integer(item) === true) || 'rules.integer'
  return /^-?\d+$/u.test(String(value)) || 'rules.integer'
}

export const regex =
  (pattern: RegExp): Rule =>
  (value) => {
    if (isEmpty(value)) return true
    if (Array.isArray(value)) return value.every((item) => regex(pattern)(item) === true) || 'rules.regex'
    return new RegExp(pattern.source, pattern.flags.replace('g', '')).test(String(value)) || 'rules.regex'
  }

export const alpha: Rule = (value) => isEmpty(value) || /^[A-Z]*$/iu.test(String(value)) || 'rules.alpha'

export const url: Rule = (value) => {
  if (isEmpty(value)) return true
  return (/^https?:\/\/[^\s/$.?#].\S*$/iu.test(String(value)) && isAddress(String(value))) || 'rules.url'
}

// Our oldest Safari has no `URL.canParse`.
function isAddress(text: string): boolean {
  const Address = (globalThis as { URL?: new (url: string) => unknown }).URL
  try {
    return !Address || Boolean(new Address(text))
  } catch {
    return false
  }
}

/** The sentence has "at least", the check requires exactly n (requirements 5.1). */
export const length =
  (n: number): Rule =>
  (value) =>
    isEmpty(value) || String(value).length === n || sentence('rules.length', { n })

export const alphaDash: Rule = (value) =>
  isEmpty(value) || /^[\w-]*$/u.test(String(value)) || 'rules.alphaDash'

export function check(value: unknown, rules: readonly Rule[], maxErrors = 1): string[] {
  const out: string[] = []
  for (const rule of rules) {
    if (out.length >= maxErrors) break
    const answer = rule(value)
    if (answer !== true) out.push(answer)
  }
  return out
}

const atMost = (max: number) => z.string().max(max, sentence('rules.tooLong', { max }))
const orNull =
  (tidy: (value: string) => string) =>
  (value: string | null | undefined): string | null =>
    value && isVisible(value) ? tidy(value) : null
/** Joins lines: a line break in a single-line field would be lost by the next form that shows it. */
export const oneLine = (value: string): string => value.replace(/\s+/gu, ' ').trim()
const trimmed = (value: string): string => value.trim()

/** Single-line text; null, absent and blank are null. `max` in characters. */
export const text = (max = 200) => atMost(max).nullish().transform(orNull(oneLine))
export const changedText = (max = 200) => atMost(max).nullable().transform(orNull(oneLine))
/** Multi-line text. */
export const lines = (max: number) => atMost(max).nullish().transform(orNull(trimmed))
export const changedLines = (max: number) => atMost(max).nullable().transform(orNull(trimmed))

const visible = (message: string, max: number, tidy: (value: string) => string) =>
  z
    .string({ error: message })
    .max(max, sentence('rules.tooLong', { max }))
    .transform(tidy)
    .refine(isVisible, { error: message })
export const requiredText = (message = 'rules.required', max = 200) => visible(message, max, oneLine)
export const requiredLines = (message: string, max: number) => visible(message, max, trimmed)

export const optionalEmail = text(254).refine((value) => email(value) === true, { error: 'rules.email' })
export const changedEmail = changedText(254)
  .refine((value) => email(value) === true, { error: 'rules.email' })
  .optional()

export const accountEmail = requiredText('rules.required', 254)
  .refine((value) => email(value) === true, { error: 'rules.email' })
  .transform((value) => value.toLowerCase())

export const newPassword = z
  .string({ error: 'rules.required' })
  .max(200, sentence('rules.tooLong', { max: 200 }))
  .refine((value) => password(value) === true, { error: 'rules.password' })

export const knownPassword = z.string({ error: 'rules.required' }).min(1, 'rules.required').max(200)

/** Lower case, as in the database, so that ids compare as text. */
export const id = z.uuid({ error: 'rules.id' }).toLowerCase()
export const optionalId = id.nullish().transform((value) => value ?? null)

/** Integer within the database's range. */
export const version = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** Control characters and direction marks: `gnp.exe` would read as `exe.png`. */
const unwritten = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
const { fileNameMaxCharacters: fileNameMax } = limits

const ofForm: Record<string, string> = { '%22': '"', '%0D': '', '%0A': '' }
const asNamed = (name: string) => name.replace(/%(?:22|0D|0A)/giu, (it) => ofForm[it.toUpperCase()] ?? it)

/** File name without folders and invisible characters: users recognise an order's files by name. */
export const fileName = z
  .string({ error: 'rules.required' })
  .transform((value) =>
    asNamed(value)
      .replace(unwritten, '')
      .replace(/^.*[/\\]/u, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, 'rules.required')
      .max(fileNameMax, sentence('rules.tooLong', { max: fileNameMax })),
  )

const firstDay = '1900-01-01'
const lastDay = '2199-12-31'
const firstInstant = Date.parse(firstDay)
const endOfTime = Date.parse('2200-01-01')
const mostOffset = 14 * 60
const writtenTail = /\d\d(?:\.(?<fraction>\d+))?(?:Z|[+-](?<hours>\d\d):(?<minutes>\d\d))$/u

function isOfOurTime(value: string): boolean {
  const { fraction = '', hours = '0', minutes = '0' } = writtenTail.exec(value)?.groups ?? {}
  const at = Date.parse(value)
  const isWritten = fraction.length <= 9 && Number(hours) * 60 + Number(minutes) <= mostOffset
  return isWritten && at >= firstInstant && at < endOfTime
}

export const instant = z.iso
  .datetime({ offset: true, error: 'rules.instant' })
  .refine(isOfOurTime, { error: 'rules.instant' })

/** `YYYY-MM-DD`; an instant counts as its day in Warsaw (requirements 7). */
export const day = z
  .union([z.iso.date({ error: 'rules.day' }), instant], { error: 'rules.day' })
  .transform((value) => (value.length === 10 ? value : dayInWarsaw(value)))
  .refine((value) => value >= firstDay && value <= lastDay, { error: 'rules.day' })

export function problemAt(ctx: z.RefinementCtx, path: readonly (string | number)[], message: string): void {
  ctx.addIssue({ code: 'custom', path: [...path], message })
}
