import { fold } from '@zlecenia/contract/lib/text'
import { locale } from './language.ts'

interface DaysByName {
  /** How many days from today: "tomorrow" is 1. */
  relative: ReadonlyMap<string, number>
  /** Which weekday a word begins or shortens, Monday 0; -1 when it is none. */
  weekday: (word: string) => number
}

// A Monday and the days after it.
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(Date.UTC(2024, 0, 1 + day)))
const bare = (text: string) => fold(text).replace(/\.$/u, '').replaceAll('’', "'")
const made = new Map<string, DaysByName>()

function namesIn(locale: string): DaysByName {
  const away = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const names = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    return week.map((day) => bare(format.format(day)))
  }
  const [long, short] = [names('long'), names('short')]
  // Names of one word: a moment is typed as day and time with a space between.
  const said = ([0, 1, 2] as const).map((days) => [bare(away.format(days, 'day')), days] as const)
  return {
    relative: new Map(said.filter(([word]) => !word.includes(' '))),
    weekday: (word) => {
      const exact = short.indexOf(word)
      return exact >= 0 || word.length < 3 ? exact : long.findIndex((name) => name.startsWith(word))
    },
  }
}

/** Days as the spoken language calls them; Polish shorthand is understood besides, whatever is spoken. */
export function daysByName(): DaysByName {
  const found = made.get(locale()) ?? namesIn(locale())
  made.set(locale(), found)
  return found
}
