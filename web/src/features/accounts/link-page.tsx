import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/plain-form/button-link.tsx'
import styles from '../../ui/plain-form/plain-form.module.css'
import { FormAlert } from '../../ui/plain-form/submit-button.tsx'
import { SignInLayout, word } from '../session/index.ts'
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
      <SignInLayout title={title} hint={word('checkingLink')}>
        {null}
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={title} hint="">
      <FormAlert>{link.message}</FormAlert>
      <div className={`ends ${styles.below}`}>
        <button type="button" className="link" onClick={link.askAgain}>
          {word('tryAgain')}
        </button>
        <a href={addressOf('login')}>{word('backToLogin')}</a>
      </div>
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
      {word('goToLogin')}
    </ButtonLink>
  )
}
