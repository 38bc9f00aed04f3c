import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Query } from '@zlecenia/contract/pages'

const shape = /^20\d\d-(?:0[1-9]|1[0-2])$/u

/** Month of the address, or the present one. */
export const monthIn = ({ month }: Query): string =>
  month && shape.test(month) ? month : todayInWarsaw().slice(0, 7)

export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
