// Separate from the schemas, so that a browser parses addresses without zod.

/** One value, several (`state=new,planned`), ids, text, texts (`encodeItem`), or Warsaw days (`2026-11-01..`). */
export type Filter =
  | readonly string[]
  | { readonly multi: readonly string[] }
  | 'id'
  | 'ids'
  | 'text'
  | 'texts'
  | 'days'
export type Filters = Readonly<Record<string, Filter>>

export interface ListShape {
  sorts: readonly [string, ...string[]]
  first: string
  order: 'asc' | 'desc'
  filters: Filters
}
export function listShape<const L extends ListShape>(list: L & { first: L['sorts'][number] }): L {
  return list
}
export const multi = <const V extends readonly string[]>(values: V) => ({ multi: values }) as const

export type SortOf<L extends ListShape> = L['sorts'][number]
type ValueOf<F extends Filter> = F extends readonly (infer V)[]
  ? V
  : F extends { multi: readonly (infer V)[] }
    ? readonly V[]
    : F extends 'ids' | 'texts'
      ? readonly string[]
      : string

export type FiltersSent<F extends Filters> = { [K in keyof F]?: ValueOf<F[K]> | undefined }
export type ListSent<L extends ListShape> = {
  q?: string | undefined
  page?: number | undefined
  size?: number | undefined
  count?: 'all' | undefined
  sort?: SortOf<L> | undefined
  order?: 'asc' | 'desc' | undefined
} & FiltersSent<L['filters']>

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export interface Days {
  from: string | null
  to: string | null
}

export interface PageQuery<Sort extends string = string> {
  q?: string | undefined
  page: number
  size: number
  count?: 'all' | undefined
  sort: Sort
  order: 'asc' | 'desc'
}
type Given<F extends Filter> = F extends 'days' ? Days : ValueOf<F>
export type FiltersGiven<F extends Filters> = { [K in keyof F]?: Given<F[K]> | undefined }
export type ListQuery<L extends ListShape> = PageQuery<SortOf<L>> & FiltersGiven<L['filters']>

const range = /^(?<from>\d{4}-\d\d-\d\d)?\.\.(?<to>\d{4}-\d\d-\d\d)?$/u
/** Whether it is a valid day, of a plausible year. */
export const isCalendarDay = (text: string): boolean =>
  text >= '1900' && text < '2200' && new Date(text).toJSON()?.slice(0, 10) === text
const isDayOrNone = (text: string | undefined) => text === undefined || isCalendarDay(text)

export function daysOf(written: string): Days | null {
  const { from, to } = range.exec(written)?.groups ?? {}
  if (!(from || to) || !isDayOrNone(from) || !isDayOrNone(to)) return null
  return { from: from ?? null, to: to ?? null }
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu

export const inParts = (written: string): string[] => written.split(',')

/** Escapes a text for a list of texts; used in requests and addresses. */
export const encodeItem = (text: string): string => text.replace(/[%,]/gu, encodeURIComponent)
export const decodeItem = (part: string): string =>
  part.replace(/%(?:2C|25)/gu, (it) => (it === '%25' ? '%' : ','))

/** Whether the value is a list separated by commas. */
export const isInParts = (filter: Filter): boolean =>
  filter === 'ids' || filter === 'texts' || (typeof filter === 'object' && 'multi' in filter)

export function isValid(filter: Filter, written: string): boolean {
  if (filter === 'text') return written.length <= 65
  if (filter === 'id') return uuid.test(written)
  if (filter === 'ids') return inParts(written).every((it) => uuid.test(it))
  if (filter === 'texts') return inParts(written).every((it) => it !== '' && it.length <= 200)
  if (filter === 'days') return daysOf(written) !== null
  if ('multi' in filter) return inParts(written).every((it) => filter.multi.includes(it))
  return filter.includes(written)
}
