import { fold } from '@zlecenia/contract/lib/text'
import { locale } from './language.ts'

interface DaysByName {
  relative: ReadonlyMap<string, number>
  weekday: (word: string) => number
}

const week = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(Date.UTC(2024, 0, 1 + day)))
const bare = (text: string) => fold(text).replace(/\.$/u, '').replaceAll('’', "'")
const made = new Map<string, DaysByName>()

function namesIn(locale: string): DaysByName {
  const away = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    return week.map((day) => bare(format.format(day)))
  }
  const long = names('long')
  const short = names('short')
  // Single words only: a space separates the time.
  const namedDays = ([-2, -1, 0, 1, 2] as const).map(
    (days) => [bare(away.format(days, 'day')), days] as const,
  )
  return {
    relative: new Map(namedDays.filter(([word]) => !word.includes(' '))),
    weekday: (word) => {
      const exact = short.indexOf(word)
      return exact >= 0 || word.length < 3 ? exact : long.findIndex((name) => name.startsWith(word))
    },
  }
}

/** Names in the current language, plus Polish shorthand. */
export function daysByName(): DaysByName {
  const found = made.get(locale()) ?? namesIn(locale())
  made.set(locale(), found)
  return found
}
