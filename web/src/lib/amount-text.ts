import { writtenAmount } from '@zlecenia/contract/lib/amounts'
import { language } from './language.ts'

/** For a reader, formatted in the current language. */
export const amountText = (grosze: number): string => writtenAmount(language(), grosze)
