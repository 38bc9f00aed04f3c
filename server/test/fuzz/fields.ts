import fc from 'fast-check'
import { dates, ids, numbers, texts, things } from './hostile.ts'

/** The part of JSON Schema that our OpenAPI uses. */
export interface Schema {
  type?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}

const kinds = { text: texts, number: numbers, date: dates, id: ids, thing: things }
type Kind = keyof typeof kinds

/** Wrong values by kind, or `other`. */
export interface Wrong {
  values: Record<Kind, unknown>
  other: Kind | null
}

const wrongOnes: { [K in keyof Wrong]: fc.Arbitrary<Wrong[K]> } = {
  values: fc.record(kinds),
  other: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(kinds) as Kind[])) },
  ),
}
export const wrongs: fc.Arbitrary<Wrong> = fc.record(wrongOnes)

export function wrongFor({ values, other }: Wrong, value: unknown, schema?: Schema): unknown {
  return values[other ?? kindOf(value, schema)]
}

export interface Edit extends Wrong {
  /** Index modulo the number of fields. */
  at: number
  does: 'set' | 'remove' | 'wrap' | 'upper'
}

export const edits: fc.Arbitrary<Edit> = fc.record({
  ...wrongOnes,
  at: fc.nat(),
  does: fc.constantFrom<Edit['does']>('set', 'set', 'set', 'set', 'set', 'set', 'remove', 'wrap', 'upper'),
})

type Path = readonly (string | number)[]
interface Place {
  path: Path
  schema: Schema | undefined
}

/** Edits fields of the body, guided by its schema. */
export function edited(body: unknown, schema: Schema | undefined, changes: readonly Edit[]): unknown {
  let result = structuredClone(body)
  for (const change of changes) {
    const places = placesOf(result, schema, [])
    const place = places[change.at % Math.max(1, places.length)]
    if (place) result = changed(result, place.path, (value) => valueFor(change, place.schema, value))
  }
  return result
}

const removed = Symbol('removed')

function valueFor(edit: Edit, schema: Schema | undefined, value: unknown): unknown {
  const { does } = edit
  if (does === 'remove') return removed
  if (does === 'wrap') return [value]
  if (does === 'upper' && typeof value === 'string') return value.toUpperCase()
  return wrongFor(edit, value, schema)
}

function placesOf(value: unknown, schema: Schema | undefined, path: Path): Place[] {
  if (path.length > 6) return []
  const own: Place[] = path.length > 0 ? [{ path, schema }] : []
  return [
    ...own,
    ...insideOf(value, schema).flatMap(([key, inner, of]) => placesOf(inner, of, [...path, key])),
  ]
}

function insideOf(
  value: unknown,
  schema: Schema | undefined,
): [string | number, unknown, Schema | undefined][] {
  const shape = [schema, ...(schema?.anyOf ?? [])].find((it) => it?.properties ?? it?.items)
  if (Array.isArray(value)) return value.slice(0, 3).map((inner, n) => [n, inner, shape?.items])
  if (value !== null && typeof value !== 'object' && value !== undefined) return []
  const held = (value ?? {}) as Record<string, unknown>
  const names = new Set([
    ...Object.keys(held),
    ...(value === null ? [] : Object.keys(shape?.properties ?? {})),
  ])
  return [...names].map((name) => [name, held[name], shape?.properties?.[name]])
}

const looks: [RegExp, Kind][] = [
  [/^[\da-f]{8}-[\da-f]{4}-/iu, 'id'],
  [/^\d{4}-\d\d-\d\d/u, 'date'],
  [/^\d{1,3}$/u, 'number'],
]

function kindOf(value: unknown, schema: Schema | undefined): Kind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return looks.find(([shape]) => shape.test(value))?.[1] ?? 'text'
  const typed = [schema, ...(schema?.anyOf ?? [])].find((it) => it?.type && it.type !== 'null')
  if (typed?.format === 'uuid') return 'id'
  if (typed?.format === 'date' || typed?.format === 'date-time') return 'date'
  if (typed?.type === 'integer' || typed?.type === 'number') return 'number'
  return typed?.type === 'string' ? 'text' : 'thing'
}

function changed(whole: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(whole)
  const copy = Array.isArray(whole) ? [...whole] : { ...((whole ?? {}) as object) }
  const held = copy as Record<string | number, unknown>
  const inner = changed(held[key], rest, change)
  if (inner === removed) delete held[key]
  else held[key] = inner
  return copy
}
