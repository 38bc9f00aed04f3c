import type { Days } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { TextSearch } from './text-search.ts'

export type On = (column: string) => string

/** SQL with values: `(n) => `o.id = ${n(id)}``. */
export type Sql = string | ((n: (value: unknown) => string) => string)

export const withValues = (sql: Sql, values: unknown[]): string =>
  typeof sql === 'string' ? sql : sql((value) => `$${values.push(value)}`)

const midnight = (day: string) => `(${day}::timestamp at time zone '${zone}')`
/** Bounds of a day in Warsaw. */
export const startOf = (day: string): string => midnight(`${day}::date`)
export const endOf = (day: string): string => midnight(`(${day}::date + 1)`)

/** Condition, and the matching ids from an index of another table, some repeated. */
export interface Among {
  /** Ids up to a limit (`limit 10`, or ''); null for rows that were read but don't count. */
  ids: (limit: string) => string
  condition: string
  /** Disjoint conditions that together are `condition`; each is read from the place where its index begins. */
  ranges?: readonly string[]
}

/** Conditions for a word in several texts: each by its index, and all in one row. */
export interface Word {
  texts: readonly string[]
  /** The same without omissions; rows looked up by ids use one sorted array. */
  all?: readonly string[]
  /** The last of `texts`, where it applies to the table of the first sort key (`Leading`). */
  leading?: string
  has: string
}

/** Conditions with numbered values. Undefined and null narrow nothing. */
export class Where {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []
  readonly #words: (Word & { at: number; length: number; isRare: boolean })[] = []
  #among: (Pick<Among, 'ids' | 'ranges'> & { at: number }) | null = null

  and(condition: Sql): this {
    this.#conditions.push(withValues(condition, this.values))
    return this
  }

  /** Each value gets one number: statements that have only the condition must know each. */
  among(say: (n: (value: unknown) => string) => Among): this {
    const numbered = new Map<unknown, string>()
    const { condition, ...how } = say((value) => {
      const known = numbered.get(value) ?? `$${this.values.push(value)}`
      numbered.set(value, known)
      return known
    })
    this.#among ??= { ...how, at: this.#conditions.length }
    return this.and(condition)
  }

  equal(column: string, value: unknown): this {
    return value === undefined || value === null ? this : this.and((n) => `${column} = ${n(value)}`)
  }

  /** One value is compared, so that an index of it and the sort keeps its order. */
  oneOf(column: string, values: readonly unknown[] | undefined): this {
    if (values?.length === 1) return this.equal(column, values[0])
    return values ? this.and((n) => `${column} = any(${n(values)})`) : this
  }

  within(column: string, days: Days | undefined): this {
    if (days?.from) this.and((n) => `${column} >= ${startOf(n(days.from))}`)
    if (days?.to) this.and((n) => `${column} < ${endOf(n(days.to))}`)
    return this
  }

  /** Adds `found(search, (on) => on('d.search_text'))`; `first` numbers its first pattern. */
  found(search: TextSearch | null, condition: (on: On, first: number) => string): this {
    if (!search) return this
    const first = this.values.length + 1
    this.#conditions.push(condition((column) => search.on(column, first), first))
    this.values.push(...search.patterns)
    return this
  }

  word(search: TextSearch, say: (on: On, first: number) => Word): this {
    const first = this.values.length + 1
    const word = say((column) => search.on(column, first), first)
    const length = Math.max(...search.patterns.map((it) => it.length))
    this.#words.push({ ...word, at: this.#conditions.length, length, isRare: isLongNumber(search) })
    this.values.push(...search.patterns)
    return this.and(word.has)
  }

  /** Disjoint conditions, one per text that may have the longest word, which is usually the rarest. */
  get parts(): readonly string[] | null {
    return this.#partsBy(({ texts }) => texts)
  }

  /** True for a number of six digits or more: few rows match, so the order is not scanned. */
  get isRare(): boolean {
    return this.#words.some(({ isRare }) => isRare)
  }

  get allParts(): readonly string[] | null {
    return this.#partsBy((word) => word.all ?? word.texts)
  }

  /** Last part split: the condition on the leading table alone, and the rest. */
  get leading(): { has: string; rest: string } | null {
    const word = this.#longest
    if (!word?.leading) return null
    const others = word.texts.slice(0, -1).map((it) => `not ${it}`)
    return { has: word.leading, rest: all(this.#conditions.toSpliced(word.at, 1, ...others)) }
  }

  get #longest() {
    return this.#words.toSorted((a, b) => b.length - a.length)[0]
  }

  #partsBy(textsOf: (word: Word) => readonly string[]): readonly string[] | null {
    const word = this.#longest
    if (!word) return null
    return textsOf(word).map((text, n) => {
      const others = word.texts.slice(0, n).map((it) => `not ${it}`)
      return all(this.#conditions.toSpliced(word.at, 1, text, ...others))
    })
  }

  get sql(): string {
    return all(this.#conditions)
  }

  /** The whole condition, split into the ranges of the first `among`. */
  get ranges(): readonly string[] {
    const { ranges, at } = this.#among ?? {}
    if (!ranges) return [this.sql]
    return ranges.map((range) => all(this.#conditions.toSpliced(at ?? 0, 1, range)))
  }

  /** First condition with an index source, and the rest of the conditions. */
  get source(): (Pick<Among, 'ids'> & { rest: string }) | null {
    if (!this.#among) return null
    const { ids, at } = this.#among
    return { ids, rest: all(this.#conditions.toSpliced(at, 1)) }
  }
}

const isLongNumber = ({ patterns }: TextSearch) => patterns.some((it) => /^%\d{6,}%$/u.test(it))

const all = (conditions: readonly string[]) => conditions.join(' and ') || 'true'
