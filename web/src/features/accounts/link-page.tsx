import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { pageWord, SignInLayout, word } from '#features/session/index.ts'
import { ButtonLink } from '#ui/plain-form/button-link.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert } from '#ui/plain-form/submit-button.tsx'
import type { LetterLink } from './use-link.ts'

interface LinkPageProps {
  title: string
  link: LetterLink
  dead: ReactNode
  children: (holding: Extract<LetterLink, { state: 'holds' }>) => ReactNode
}

export function LinkPage({ title, link, dead, children }: LinkPageProps) {
  if (link.state === 'holds') return children(link)
  if (link.state === 'dead') return dead
  if (link.state === 'asked') {
    return (
      <SignInLayout title={title} hint={pageWord('checkingLink')}>
        {null}
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={title} hint="">
      <FormAlert>{link.message}</FormAlert>
      <BackToLogin>
        <button type="button" className="link" onClick={link.askAgain}>
          {word('tryAgain')}
        </button>
      </BackToLogin>
    </SignInLayout>
  )
}

export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <SignInLayout title={title} hint={text}>
      {children}
    </SignInLayout>
  )
}

export function WayToLogin() {
  return (
    <ButtonLink href={addressOf('login')} main>
      {pageWord('goToLogin')}
    </ButtonLink>
  )
}

/** Optionally preceded by another link. */
export function BackToLogin({ children }: { children?: ReactNode }) {
  return (
    <div className={`ends ${styles.below}`}>
      {children}
      <a href={addressOf('login')}>{pageWord('backToLogin')}</a>
    </div>
  )
}
