import type { Values } from '@zlecenia/contract/lib/sentence'
import { signInPages } from '@zlecenia/contract/messages/pl/sign-in-pages'
import { addMessages, t } from '#lib/i18n.ts'

addMessages({ signInPages })

type Word = keyof typeof signInPages.signInPages

/** Words that signing in shows later; the rest is in `word`. */
export const pageWord = (key: Word, values?: Values): string => t(`signInPages.${key}`, values)
