import { dayMs } from './durations.ts'

// Days are `YYYY-MM-DD`. Working hours warn and never block.

export const workingHours = { from: 7 * 60, to: 16 * 60 } as const

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

export function dayAfter(day: string, days = 1): string {
  return new Date(atNoon(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / dayMs)

/** Both included; none if `to` is before `from`. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

/** Number from 1 (Monday) to 7 (Sunday). */
export function weekdayOfDay(day: string): number {
  return ((atNoon(day).getUTCDay() + 6) % 7) + 1
}

export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOfDay(day))

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const fixed: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'Nowy Rok'],
  ['01-06', 'Święto Trzech Króli'],
  ['05-01', 'Święto Pracy'],
  ['05-03', 'Święto Konstytucji 3 Maja'],
  ['08-15', 'Wniebowzięcie NMP'],
  ['11-01', 'Wszystkich Świętych'],
  ['11-11', 'Święto Niepodległości'],
  ['12-25', 'Boże Narodzenie, pierwszy dzień'],
  ['12-26', 'Boże Narodzenie, drugi dzień'],
]

/** Holidays in the order of the year, movable ones in spring. */
export const holidayNames = [
  'Nowy Rok',
  'Święto Trzech Króli',
  'Wielkanoc',
  'Poniedziałek Wielkanocny',
  'Święto Pracy',
  'Święto Konstytucji 3 Maja',
  'Zielone Świątki',
  'Boże Ciało',
  'Wniebowzięcie NMP',
  'Wszystkich Świętych',
  'Święto Niepodległości',
  'Wigilia Bożego Narodzenia',
  'Boże Narodzenie, pierwszy dzień',
  'Boże Narodzenie, drugi dzień',
] as const

const known = new Map<number, ReadonlyMap<string, string>>()

/** Holidays of a year: 14 since 2025, when Christmas Eve became one. */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  const found = known.get(year)
  if (found) return found
  const sunday = easter(year)
  const days = new Map<string, string>([
    ...fixed.map(([day, name]) => [`${year}-${day}`, name] as const),
    [sunday, 'Wielkanoc'],
    [dayAfter(sunday, 1), 'Poniedziałek Wielkanocny'],
    [dayAfter(sunday, 49), 'Zielone Świątki'],
    [dayAfter(sunday, 60), 'Boże Ciało'],
  ])
  if (year >= 2025) days.set(`${year}-12-24`, 'Wigilia Bożego Narodzenia')
  known.set(year, days)
  return days
}

export function holidayOn(day: string): string | null {
  return publicHolidays(Number(day.slice(0, 4))).get(day) ?? null
}

export function isWorkingDay(day: string): boolean {
  return weekdayOfDay(day) <= 5 && holidayOn(day) === null
}
