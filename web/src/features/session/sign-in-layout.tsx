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
  const { look, claim, logo, picture, isPreview } = useContext(SignInAppearance)
  const [keeps] = useState(keepsTexts)
  useEffect(() => {
    document.title = `${title} – ${word('product')}`
  }, [title])
  return (
    <div className={styles.page} data-look={look}>
      <aside className={styles.side}>
        <Shown path={picture && `picture/${picture}`} className={styles.photo} otherwise={<Illustration />} />
        <p className={styles.claim}>{claim ?? word('claim')}</p>
      </aside>
      <main className={styles.card}>
        <p className={`line ${styles.brand}`}>
          <Shown
            path={logo && `logo/${logo}`}
            className={styles.logo}
            otherwise={<img src="/favicon.svg" alt="" width="30" height="30" />}
          />
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

interface ShownProps {
  /** Path below the calls of signing in; null: none was chosen. */
  path: string | null
  className: string | undefined
  otherwise: ReactNode
}

/** A picture of the company; the program's own where it is not available, as while the program is closed. */
function Shown({ path, className, otherwise }: ShownProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (path === null || path === failed) return otherwise
  return <img className={className} src={`/api/sign-in/${path}`} alt="" onError={() => setFailed(path)} />
}
