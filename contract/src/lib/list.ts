// Apart from the schemas, so that a browser parses addresses without zod.

/**
 * One value, several (`state=new,planned`), ids, text, or Warsaw days (`2026-11-01..2026-11-30`, half open
 * allowed).
 */
export type Filter =
  | readonly string[]
  | { readonly several: readonly string[] }
  | 'id'
  | 'ids'
  | 'text'
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
export const several = <const V extends readonly string[]>(values: V) => ({ several: values }) as const

export type SortOf<L extends ListShape> = L['sorts'][number]
type ValueOf<F extends Filter> = F extends readonly (infer V)[]
  ? V
  : F extends { several: readonly (infer V)[] }
    ? readonly V[]
    : F extends 'ids'
      ? readonly string[]
      : string

export type ListSent<L extends ListShape> = {
  q?: string | undefined
  page?: number | undefined
  size?: number | undefined
  /** `all`: an exact total. */
  count?: 'all' | undefined
  sort?: SortOf<L> | undefined
  order?: 'asc' | 'desc' | undefined
} & { [K in keyof L['filters']]?: ValueOf<L['filters'][K]> | undefined }

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
export type ListQuery<L extends ListShape> = PageQuery<SortOf<L>> & {
  [K in keyof L['filters']]?: Given<L['filters'][K]> | undefined
}

const range = /^(?<from>\d{4}-\d\d-\d\d)?\.\.(?<to>\d{4}-\d\d-\d\d)?$/u
const isDay = (text: string | undefined) =>
  text === undefined || (text >= '1900' && text < '2200' && new Date(text).toJSON()?.startsWith(text))

/** Null when invalid. */
export function daysOf(written: string): Days | null {
  const { from, to } = range.exec(written)?.groups ?? {}
  if (!(from || to) || !isDay(from) || !isDay(to)) return null
  return { from: from ?? null, to: to ?? null }
}

const anId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u

export const inParts = (written: string): string[] => written.split(',')

export function isKnown(filter: Filter, written: string): boolean {
  if (filter === 'text') return written.length <= 65
  if (filter === 'id') return anId.test(written)
  if (filter === 'ids') return inParts(written).every((it) => anId.test(it))
  if (filter === 'days') return daysOf(written) !== null
  if ('several' in filter) return inParts(written).every((it) => filter.several.includes(it))
  return filter.includes(written)
}
