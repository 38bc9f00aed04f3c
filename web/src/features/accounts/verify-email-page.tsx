import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { pageWord, problemOf, SignInLayout, usePlainSubmit } from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { forgetSession, isSignedIn } from '#lib/session.ts'
import { Form } from '#ui/form/form.tsx'
import { ButtonLink } from '#ui/plain-form/button-link.tsx'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, LinkPage, Notice, WayToLogin } from './link-page.tsx'
import { type LetterLink, useLink } from './use-link.ts'

type Held = Extract<LetterLink, { state: 'holds' }>

const purposes = ['email', 'email-stop'] as const

/** Confirms a changed e-mail, or stops the change by the link sent to the old address. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const link = useLink(purposes, token)
  const [done, setDone] = useState<{ stopped: boolean; email: string } | null>(null)
  if (done?.stopped) {
    return (
      <Notice title={pageWord('stoppedTitle')} text={pageWord('stopped')}>
        <ButtonLink href={addressOf('forgotPassword')} main>
          {pageWord('forgotTitle')}
        </ButtonLink>
        <BackToLogin />
      </Notice>
    )
  }
  if (done) {
    return (
      <Notice title={pageWord('verifiedTitle')} text={pageWord('verified', { email: done.email })}>
        <WayOn />
      </Notice>
    )
  }
  const dead = (
    <Notice
      title={token ? pageWord('deadLinkTitle') : pageWord('verifyTitle')}
      text={token ? pageWord('deadVerify') : pageWord('noKeyVerify')}
    >
      <WayOn />
    </Notice>
  )
  return (
    <LinkPage title={pageWord('verifyTitle')} link={link} dead={dead}>
      {(held) =>
        held.purpose === 'email-stop' ? (
          <Stop
            link={held}
            onDead={link.die}
            onStopped={() => {
              // All sessions of the account ended, this browser's too.
              void forgetSession()
              setDone({ stopped: true, email: '' })
            }}
          />
        ) : (
          <Verify link={held} onDead={link.die} onVerified={(email) => setDone({ stopped: false, email })} />
        )
      }
    </LinkPage>
  )
}

function WayOn() {
  if (!isSignedIn()) return <WayToLogin />
  return (
    <ButtonLink href="/" main>
      {pageWord('goOn')}
    </ButtonLink>
  )
}

interface StepProps {
  link: Held
  onDead: () => void
}

function Verify({ link, onDead, onVerified }: StepProps & { onVerified: (email: string) => void }) {
  const { busy, refusal, run } = useLinkSubmit(onDead, async () => {
    const { email } = await call('POST /auth/verify-email', { body: { token: link.token } })
    onVerified(email)
  })
  return (
    <SignInLayout title={pageWord('verifyTitle')} hint={pageWord('verifyHint', { email: link.person.email })}>
      <Form onSubmit={run}>
        <FormAlert>{refusal.message ?? refusal.fields.email ?? null}</FormAlert>
        <PlainSubmitButton busy={busy} label={pageWord('verify')} busyLabel={pageWord('verifying')} />
      </Form>
      {!isSignedIn() && <BackToLogin />}
    </SignInLayout>
  )
}

function Stop({ link, onDead, onStopped }: StepProps & { onStopped: () => void }) {
  const { busy, refusal, run } = useLinkSubmit(onDead, async () => {
    await call('POST /auth/stop-email', { body: { token: link.token } })
    onStopped()
  })
  return (
    <SignInLayout title={pageWord('stopTitle')} hint={pageWord('stopHint', { email: link.person.email })}>
      <Form onSubmit={run}>
        <FormAlert>{refusal.message}</FormAlert>
        <PlainSubmitButton busy={busy} label={pageWord('stop')} busyLabel={pageWord('stopping')} />
      </Form>
      {!isSignedIn() && <BackToLogin />}
    </SignInLayout>
  )
}

/** A link that ended meanwhile shows as outdated. */
const useLinkSubmit = (onDead: () => void, send: () => Promise<void>) =>
  usePlainSubmit(async () => {
    try {
      await send()
    } catch (error) {
      if (problemOf(error, 'token') === null) throw error
      onDead()
    }
  })
