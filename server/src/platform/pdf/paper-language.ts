import { type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'

/** Our font has no Arabic. */
export const paperLanguage = (requested: LanguageCode): LanguageCode =>
  languageOf(requested).isRTL ? 'pl' : requested
