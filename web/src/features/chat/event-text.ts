import type { useT } from '#lib/i18n.ts'
import type { Conversation } from './chat.api.ts'

type LastLine = NonNullable<Conversation['last']>

/** Text of an event in a group. */
export const eventText = (
  { type, people, title }: NonNullable<LastLine['event']>,
  by: string,
  t: ReturnType<typeof useT>,
): string => t(`chat.event.${type}`, { by, people: people.join(', '), title: title ?? '' })
