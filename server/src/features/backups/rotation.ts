import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'

const daysKept = 7
const weeksKept = 4

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Keeps the newest of each of the last seven days and four weeks. */
export function notWanted<A extends { madeAt: Date }>(archives: readonly A[]): A[] {
  const newestFirst = archives.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const newestOf = (periodOf: (day: string) => string, kept: number) => {
    const newest = new Map<string, A>()
    for (const archive of newestFirst) {
      const period = periodOf(dayInWarsaw(archive.madeAt))
      if (!newest.has(period)) newest.set(period, archive)
    }
    return [...newest.values()].slice(0, kept)
  }
  const wanted = new Set([...newestOf((day) => day, daysKept), ...newestOf(weekOf, weeksKept)])
  return archives.filter((archive) => !wanted.has(archive))
}
