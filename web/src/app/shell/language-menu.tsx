import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { type LanguageCode, languageOf } from '@zlecenia/contract/lib/languages'
import { t, useT } from '#lib/i18n.ts'
import { chooseLanguage, useLanguage, useOfferedLanguages } from '#lib/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './shell.module.css'

export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  const offered = useOfferedLanguages()
  if (offered.length < 2) return null
  return (
    <Disclosure
      label={t('shell.language')}
      button={<IconLanguage size={22} stroke={1.75} aria-hidden="true" />}
    >
      {(close) =>
        offered.map(languageOf).map(({ i18nLang, label, isRTL }) => (
          <button
            key={i18nLang}
            type="button"
            lang={i18nLang}
            dir={isRTL ? 'rtl' : 'ltr'}
            className="menu-row"
            aria-pressed={i18nLang === current}
            onClick={() => {
              close()
              void choose(i18nLang)
            }}
          >
            {label}
            {i18nLang === current && <IconCheck className={styles.tick} size={18} aria-hidden="true" />}
          </button>
        ))
      }
    </Disclosure>
  )
}

const choose = (code: LanguageCode) =>
  chooseLanguage(code).catch(() => toast.error(t('shell.languageFailed')))
