import { isLanguage, languageOf } from '@zlecenia/contract/lib/languages'
import { useState } from 'react'
import { chooseLanguage, useLanguage, useOfferedLanguages } from '#lib/language.ts'
import styles from './sign-in.module.css'
import { word } from './words.ts'

export function LanguageChoice() {
  const current = useLanguage()
  const offered = useOfferedLanguages()
  const [failed, setFailed] = useState(false)
  if (offered.length < 2) return null
  return (
    <span className={styles.language}>
      <select
        aria-label={word('language')}
        value={current}
        onChange={({ target: { value } }) => {
          if (!isLanguage(value)) return
          setFailed(false)
          chooseLanguage(value).catch(() => setFailed(true))
        }}
      >
        {offered.map(languageOf).map(({ i18nLang, label }) => (
          <option key={i18nLang} value={i18nLang} lang={i18nLang}>
            {label}
          </option>
        ))}
      </select>
      {failed && <span role="alert">{word('offline')}</span>}
    </span>
  )
}
