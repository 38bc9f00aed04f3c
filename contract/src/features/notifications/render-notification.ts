import type { LanguageCode } from '../../lib/languages.ts'
import { writtenDay, writtenDayAndTime } from '../../lib/written-dates.ts'
import type { MessageKey } from '../../messages/key.ts'
import { isBuiltInKind } from '../qualifications/qualification-kinds.ts'
import { kinds, type NotificationContent, type NotificationShape } from './kinds.ts'

interface Speaker {
  say: (key: MessageKey, values?: Record<string, string>) => string
  language: LanguageCode
}

export interface RenderedNotification {
  title: string
  text: string
  lines: string[]
  /** Name of its person or thing; null: the program. */
  name: string | null
}

export function renderNotification(
  { kind, values: kept }: NotificationContent,
  { say, language }: Speaker,
): RenderedNotification {
  const { named, values: all }: NotificationShape = kinds[kind]
  const values: Record<string, string> = {}
  const absentable: string[] = []
  for (const [name, type] of Object.entries(all)) {
    const value = (kept as Record<string, string | null>)[name]
    if (value == null || type === 'id?') continue
    if (typeof type !== 'string') values[name] = say(`notifications.value.${name}.${value}` as MessageKey)
    else if (type === 'kind') values[name] = isBuiltInKind(value) ? say(`qualificationKind.${value}`) : value
    else if (type === 'days')
      values[name] = [...new Set(value.split('..'))].map((it) => writtenDay(language, it)).join(' – ')
    else values[name] = type.startsWith('instant') ? writtenDayAndTime(language, value) : value
    if (type.at(-1) === '?') absentable.push(name)
  }
  return {
    title: say(`notifications.kind.${kind}.title`, values),
    text: say(`notifications.kind.${kind}.text`, values),
    lines: absentable.map((name) => say(`notifications.line.${name}` as MessageKey, values)),
    name: named ? (values[named] ?? null) : null,
  }
}
