import type { Days } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { TextSearch } from './text-search.ts'

export type On = (column: string) => string

/** `n` adds a value: `(n) => `o.id = ${n(id)}``. */
export type Sql = string | ((n: (value: unknown) => string) => string)

export const withValues = (sql: Sql, values: unknown[]): string =>
  typeof sql === 'string' ? sql : sql((value) => `$${values.push(value)}`)

const midnight = (day: string) => `(${day}::timestamp at time zone '${zone}')`
/** Of a day of Warsaw. */
export const startOf = (day: string): string => midnight(`${day}::date`)
export const endOf = (day: string): string => midnight(`(${day}::date + 1)`)

/** A condition, and the ids that meet it as an index of another table has them, some more than once. */
export interface Among {
  /** Up to a limit (`limit 10`, or ''); an id is null where what was read up to it doesn't count. */
  ids: (limit: string) => string
  condition: string
  /** Of which a row meets one or none, and which are the condition together: each is read from where an index lets it begin. */
  ranges?: readonly string[]
}

/** A word that is looked for in several texts: each by its index, and all of them in one row. */
export interface Word {
  texts: readonly string[]
  /** The same, of which nothing is left out: what is looked up by ids is one sorted array. */
  all?: readonly string[]
  /** The last of `texts`, where it is asked of what the list is sorted by first (`Leading`). */
  leading?: string
  has: string
}

/** With their values, numbered. Undefined and null narrow nothing. */
export class Where {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []
  readonly #words: (Word & { at: number; length: number; isRare: boolean })[] = []
  #among: (Pick<Among, 'ids' | 'ranges'> & { at: number }) | null = null

  and(condition: Sql): this {
    this.#conditions.push(withValues(condition, this.values))
    return this
  }

  /** A value has one number here: statements that have only the condition must know each. */
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

  /** `found(search, (on) => on('d.search_text'))`; `first` numbers its first pattern. */
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

  /** By each text that has the longest word, which is the rarest as a rule, and by none that was there before. */
  get parts(): readonly string[] | null {
    return this.#partsBy(({ texts }) => texts)
  }

  /** Few have a number of six figures: nobody need look for it in the order. */
  get isRare(): boolean {
    return this.#words.some(({ isRare }) => isRare)
  }

  get allParts(): readonly string[] | null {
    return this.#partsBy((word) => word.all ?? word.texts)
  }

  /** The last part in two: what is asked of the leading table alone, and what besides. */
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

  /** All that is asked, in as many ranges as the first of `among` has. */
  get ranges(): readonly string[] {
    const { ranges, at } = this.#among ?? {}
    if (!ranges) return [this.sql]
    return ranges.map((range) => all(this.#conditions.toSpliced(at ?? 0, 1, range)))
  }

  /** The first that can be read from such an index, and what is asked besides. */
  get source(): (Pick<Among, 'ids'> & { rest: string }) | null {
    if (!this.#among) return null
    const { ids, at } = this.#among
    return { ids, rest: all(this.#conditions.toSpliced(at, 1)) }
  }
}

const isLongNumber = ({ patterns }: TextSearch) => patterns.some((it) => /^%\d{6,}%$/u.test(it))

const all = (conditions: readonly string[]) => conditions.join(' and ') || 'true'
