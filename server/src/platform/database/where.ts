import type { Days } from '@zlecenia/contract/lib/list'
import type { TextSearch } from './text-search.ts'

/** The condition that a column answers a search. */
export type On = (column: string) => string

/** The conditions of a statement, with their values as they are numbered. What is undefined or null narrows nothing. */
export class Where {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []

  /** A condition; `n` puts a value into it: `and((n) => `o.id = ${n(id)}`)`. */
  and(condition: string | ((n: (value: unknown) => string) => string)): this {
    this.#conditions.push(
      typeof condition === 'string' ? condition : condition((value) => `$${this.values.push(value)}`),
    )
    return this
  }

  equal(column: string, value: unknown): this {
    return value === undefined || value === null ? this : this.and((n) => `${column} = ${n(value)}`)
  }

  /** An instant in one of these days of Warsaw. */
  within(column: string, days: Days | undefined): this {
    const start = (day: string) => `(${day}::timestamp at time zone 'Europe/Warsaw')`
    if (days?.from) this.and((n) => `${column} >= ${start(`${n(days.from)}::date`)}`)
    if (days?.to) this.and((n) => `${column} < ${start(`(${n(days.to)}::date + 1)`)}`)
    return this
  }

  /** What a search finds: `found(search, (on) => on('d.search_text'))`; `first` is the number of its first pattern. */
  found(search: TextSearch | null, condition: (on: On, first: number) => string): this {
    if (!search) return this
    const first = this.values.length + 1
    this.#conditions.push(condition((column) => search.on(column, first), first))
    this.values.push(...search.patterns)
    return this
  }

  /** The number of the next value: of one that only a part of the statement needs. */
  get next(): string {
    return `$${this.values.length + 1}`
  }

  get sql(): string {
    return this.#conditions.join(' and ') || 'true'
  }
}
