import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'

let lastRead = { minute: 0, year: 0 }

export function numberingYear(now: Date): number {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== lastRead.minute) lastRead = { minute, year: Number(dayInWarsaw(now).slice(0, 4)) }
  return lastRead.year
}

export function numberingOf(year: number): string {
  return `order_number_${year}`
}
