import { type ReactNode, useContext, useEffect, useState } from 'react'
import { keepsTexts } from '#lib/kept.ts'
import form from '#ui/form/form.module.css'
import { FormAlert } from '#ui/plain-form/submit-button.tsx'
import { Illustration } from './illustration.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SignInAppearance } from './look.ts'
import styles from './sign-in.module.css'
import { word } from './words.ts'

export function SignInLayout({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) {
  const { look, claim, isPreview } = useContext(SignInAppearance)
  const [keeps] = useState(keepsTexts)
  useEffect(() => {
    document.title = `${title} – ${word('product')}`
  }, [title])
  return (
    <div className={styles.page} data-look={look}>
      <aside className={styles.side}>
        <Illustration />
        <p className={styles.claim}>{claim ?? word('claim')}</p>
      </aside>
      <main className={styles.card}>
        <p className={`line ${styles.brand}`}>
          <img src="/favicon.svg" alt="" width="30" height="30" />
          {word('product')}
          <LanguageChoice />
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{hint}</p>
        {!keeps && <FormAlert>{word('nothingKept')}</FormAlert>}
        {isPreview && (
          <p className={form.banner} data-tone="info">
            {word('signedInAlready')}
          </p>
        )}
        {isPreview ? (
          <fieldset disabled className={styles.preview}>
            {children}
          </fieldset>
        ) : (
          children
        )}
      </main>
    </div>
  )
}
