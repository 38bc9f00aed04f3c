import type { Values } from '@zlecenia/contract/lib/sentence'
import { session } from '@zlecenia/contract/messages/pl/session'
import { addMessages, t } from '#lib/i18n.ts'

addMessages({ session })

type Word = keyof typeof session.session

/** Components call `useLanguage` themselves. */
export const word = (key: Word, values?: Values): string => t(`session.${key}`, values)
