import type { Days } from '@zlecenia/contract/lib/list'
import type { TextSearch } from './text-search.ts'

/** The condition that a column answers a search. */
export type On = (column: string) => string

/** A part of a statement; `n` puts a value into it: `(n) => `o.id = ${n(id)}``. */
export type Sql = string | ((n: (value: unknown) => string) => string)

/** The part as text; its values follow those that are there already. */
export const withValues = (sql: Sql, values: unknown[]): string =>
  typeof sql === 'string' ? sql : sql((value) => `$${values.push(value)}`)

/** The conditions of a statement, with their values as they are numbered. What is undefined or null narrows nothing. */
export class Where {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []

  and(condition: Sql): this {
    this.#conditions.push(withValues(condition, this.values))
    return this
  }

  equal(column: string, value: unknown): this {
    return value === undefined || value === null ? this : this.and((n) => `${column} = ${n(value)}`)
  }

  oneOf(column: string, values: readonly unknown[] | undefined): this {
    return values ? this.and((n) => `${column} = any(${n(values)})`) : this
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

  get sql(): string {
    return this.#conditions.join(' and ') || 'true'
  }
}
