import { limits } from './limits.ts'

/** `i18nLang` and `isRTL` as named by the layout (requirements 3). */
export interface Language {
  label: string
  i18nLang: LanguageCode
  isRTL: boolean
  locale: string
}

export const languageCodes = ['pl', 'en', 'fr', 'ar'] as const
export type LanguageCode = (typeof languageCodes)[number]

interface I18n {
  enable: boolean
  fallback: LanguageCode
  offered: readonly LanguageCode[]
  languages: readonly Language[]
}

/** Polish is the default and the only one offered (requirements 1). */
export const i18n: I18n = {
  enable: true,
  fallback: limits.fallbackLanguage,
  offered: [limits.defaultLanguage],
  languages: [
    { label: 'Polski', i18nLang: 'pl', isRTL: false, locale: 'pl' },
    { label: 'English', i18nLang: 'en', isRTL: false, locale: limits.libraryLocale },
    { label: 'Français', i18nLang: 'fr', isRTL: false, locale: 'fr' },
    // Western digits, as in order numbers and phones.
    { label: 'العربية', i18nLang: 'ar', isRTL: true, locale: 'ar-u-nu-latn-ca-gregory' },
  ],
}

export function languagesOffered(
  wanted: readonly LanguageCode[],
  { enable, offered }: Pick<I18n, 'enable' | 'offered'> = i18n,
): LanguageCode[] {
  const all = [...new Set(wanted.length > 0 ? wanted : offered)]
  return enable ? all : all.slice(0, 1)
}

export const isLanguage = (text: unknown): text is LanguageCode => languageCodes.some((code) => code === text)

export function languageOf(code: LanguageCode): Language {
  const found = i18n.languages.find(({ i18nLang }) => i18nLang === code)
  if (!found) throw new Error(`no language ${code} in the configuration`)
  return found
}
