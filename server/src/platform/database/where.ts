import type { Days } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { TextSearch } from './text-search.ts'

export type On = (column: string) => string

/** `n` adds a value: `(n) => `o.id = ${n(id)}``. */
export type Sql = string | ((n: (value: unknown) => string) => string)

export const withValues = (sql: Sql, values: unknown[]): string =>
  typeof sql === 'string' ? sql : sql((value) => `$${values.push(value)}`)

/** With their values, numbered. Undefined and null narrow nothing. */
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

  within(column: string, days: Days | undefined): this {
    const start = (day: string) => `(${day}::timestamp at time zone '${zone}')`
    if (days?.from) this.and((n) => `${column} >= ${start(`${n(days.from)}::date`)}`)
    if (days?.to) this.and((n) => `${column} < ${start(`(${n(days.to)}::date + 1)`)}`)
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

  get sql(): string {
    return this.#conditions.join(' and ') || 'true'
  }
}
