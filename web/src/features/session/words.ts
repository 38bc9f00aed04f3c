import type { Values } from '@zlecenia/contract/lib/sentence'
import { session } from '@zlecenia/contract/messages/pl/session'
import { addMessages, t } from '../../lib/i18n.ts'

addMessages({ session })

type Word = Exclude<keyof typeof session.session, `wait_${string}`>

/** A sentence of signing in; whoever draws it asks for the language (`useLanguage`), as the entry does. */
export const word = (key: Word, values?: Values): string => t(`session.${key}`, values)

/** "…Pozostały 3 minuty." */
export const waitWords = (message: string, seconds: number): string =>
  t('session.wait', { message, count: Math.max(1, Math.ceil(seconds / 60)) })
