import { dayInWarsaw } from '@zlecenia/contract/lib/rules'
import type { Database, Queryable } from '../../../platform/database/database.ts'

/** Any number, as long as every version of the program uses the same. */
const numberingLock = 7_265_103

/** Databases whose numbering was seen to be there, by year. */
const ready = new WeakMap<Database, Set<number>>()

let lastAsked = { minute: 0, year: 0 }

/** The year orders are numbered in: that of the day in Warsaw, which is asked once a minute. */
export function numberingYear(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== lastAsked.minute) lastAsked = { minute, year: Number(dayInWarsaw(now).slice(0, 4)) }
  return lastAsked.year
}

/** The sequence of a year's numbers. */
export function numberingOf(year: number): string {
  return `order_number_${year}`
}

/** `ZL/2026/000123` (design.md, section 9); more digits when six do not do. */
export function orderNumber(year: number, n: number): string {
  return `ZL/${year}/${String(n).padStart(6, '0')}`
}

/** Sees to it that the year has its sequence; asks the database once per year and program. */
export async function ensureNumbering(db: Database, year: number): Promise<void> {
  const years = ready.get(db) ?? new Set()
  if (years.has(year)) return
  await alignNumbering(db, year)
  ready.set(db, years.add(year))
}

/**
 * Makes the year's sequence, and moves it behind the highest number in use: after a restore, or after orders were
 * put in with numbers of their own. Nodes take turns, since two may begin a year at once.
 */
export function alignNumbering(db: Database, year: number): Promise<void> {
  return db.transaction(async (tx: Queryable) => {
    await tx.query('select pg_advisory_xact_lock($1)', [numberingLock])
    await tx.query(`create sequence if not exists ${numberingOf(year)}`)
    await tx.query(
      `select setval($1, used.last)
         from (select max(substring(number from '\\d+$')::bigint) as last from orders where number like $2) used
        where used.last > (select case when is_called then last_value else 0 end from ${numberingOf(year)})`,
      [numberingOf(year), `ZL/${year}/%`],
    )
  })
}
