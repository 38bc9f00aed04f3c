// What a list is, as both sides read it; apart from the schemas, so that a browser reads an address without zod.

/**
 * What narrows a list: one of some values, several of them (`state=new,planned`), an id, several ids, any text, or a
 * range of days of Warsaw (`2026-11-01..2026-11-30`, either end may be open).
 */
export type Filter =
  | readonly string[]
  | { readonly several: readonly string[] }
  | 'id'
  | 'ids'
  | 'text'
  | 'days'
export type Filters = Readonly<Record<string, Filter>>

/** A list, said once: its calls, its statements and its address are made of it. */
export interface ListShape {
  sorts: readonly [string, ...string[]]
  /** What it is sorted by at first. */
  first: string
  order: 'asc' | 'desc'
  filters: Filters
}
export function listShape<const L extends ListShape>(list: L & { first: L['sorts'][number] }): L {
  return list
}
export const several = <const V extends readonly string[]>(values: V) => ({ several: values }) as const

export type SortOf<L extends ListShape> = L['sorts'][number]
type ValueOf<F extends Filter> = F extends readonly (infer V)[]
  ? V
  : F extends { several: readonly (infer V)[] }
    ? readonly V[]
    : F extends 'ids'
      ? readonly string[]
      : string

/** What of a list is shown: as it is sent, and as its address says it. */
export type ListSent<L extends ListShape> = {
  q?: string | undefined
  page?: number | undefined
  size?: number | undefined
  /** `all`: the rows are counted to the last one. */
  count?: 'all' | undefined
  sort?: SortOf<L> | undefined
  order?: 'asc' | 'desc' | undefined
} & { [K in keyof L['filters']]?: ValueOf<L['filters'][K]> | undefined }

/** From the first day to the last, both counted. */
export interface Days {
  from: string | null
  to: string | null
}

/** Of any list: which of its rows. */
export interface PageQuery<Sort extends string = string> {
  q?: string | undefined
  page: number
  size: number
  count?: 'all' | undefined
  sort: Sort
  order: 'asc' | 'desc'
}
type Given<F extends Filter> = F extends 'days' ? Days : ValueOf<F>
/** The same as a statement is made of it. */
export type ListQuery<L extends ListShape> = PageQuery<SortOf<L>> & {
  [K in keyof L['filters']]?: Given<L['filters'][K]> | undefined
}

const range = /^(?<from>\d{4}-\d\d-\d\d)?\.\.(?<to>\d{4}-\d\d-\d\d)?$/u
const isDay = (text: string | undefined) =>
  text === undefined || (text >= '1900' && text < '2200' && new Date(text).toJSON()?.startsWith(text))

/** The days of a range as it is written; null where it is none. */
export function daysOf(written: string): Days | null {
  const { from, to } = range.exec(written)?.groups ?? {}
  if (!(from || to) || !isDay(from) || !isDay(to)) return null
  return { from: from ?? null, to: to ?? null }
}

const anId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u

/** Several values, as they are written. */
export const inParts = (written: string): string[] => written.split(',')

/** Whether a filter knows what is chosen. */
export function isKnown(filter: Filter, written: string): boolean {
  if (filter === 'text') return written.length <= 65
  if (filter === 'id') return anId.test(written)
  if (filter === 'ids') return inParts(written).every((it) => anId.test(it))
  if (filter === 'days') return daysOf(written) !== null
  if ('several' in filter) return inParts(written).every((it) => filter.several.includes(it))
  return filter.includes(written)
}
