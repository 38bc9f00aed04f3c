import { speak, type Values } from '@zlecenia/contract/lib/sentence'
import { session } from '@zlecenia/contract/messages/pl/session'

type Word = keyof typeof session.session

/** The sign-in entry's own `t`: it carries one small catalogue and no i18n library. */
export function word(key: Word, values?: Values): string {
  return speak(session, values ? `session.${key} ${JSON.stringify(values)}` : `session.${key}`)
}

/** "…Pozostały 3 minuty." */
export function waitWords(message: string, seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  const form = new Intl.PluralRules('pl').select(count)
  return word(form === 'one' ? 'wait_one' : form === 'few' ? 'wait_few' : 'wait_many', { message, count })
}
