import type { LanguageCode } from '../../lib/languages.ts'
import { writtenDay, writtenDayAndTime } from '../../lib/written-dates.ts'
import type { MessageKey } from '../../messages/key.ts'
import { type KindOfNews, kinds, type News } from './kinds.ts'

interface Speaker {
  say: (key: MessageKey, values?: Record<string, string>) => string
  language: LanguageCode
}

export interface SaidNews {
  title: string
  text: string
  lines: string[]
  /** Name of its person or thing; null: the program. */
  name: string | null
}

export function saidNews({ kind, values: kept }: News, { say, language }: Speaker): SaidNews {
  const { named, values: all }: KindOfNews = kinds[kind]
  const values: Record<string, string> = {}
  const absentable: string[] = []
  for (const [name, said] of Object.entries(all)) {
    const value = (kept as Record<string, string | null>)[name]
    if (value == null || said === 'id?') continue
    if (typeof said !== 'string') values[name] = say(`notifications.value.${name}.${value}` as MessageKey)
    else if (said === 'days')
      values[name] = [...new Set(value.split('..'))].map((it) => writtenDay(language, it)).join(' – ')
    else values[name] = said.startsWith('instant') ? writtenDayAndTime(language, value) : value
    if (said.at(-1) === '?') absentable.push(name)
  }
  return {
    title: say(`notifications.kind.${kind}.title`, values),
    text: say(`notifications.kind.${kind}.text`, values),
    lines: absentable.map((name) => say(`notifications.line.${name}` as MessageKey, values)),
    name: named ? (values[named] ?? null) : null,
  }
}
