import { monthOf } from '#lib/dates.ts'

/** `2026-11` as "listopad 2026". */
export const writtenMonth = (month: string): string => monthOf(`${month}-01`)

/** Months up to that of `today`, the latest first. */
export function monthsUntil(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, n) => {
    const month = last - n
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
