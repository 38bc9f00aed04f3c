import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { withMessages } from '#lib/i18n.ts'
import { draftsStay, forgetNote, readNote } from '#lib/leaving.ts'
import { navigation, pathOfOurs } from '#lib/navigation.ts'
import { fillPreferences } from '#lib/preferences-copy.ts'
import { keepSession } from '#lib/session.ts'
import looks from '#ui/form/form.module.css'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/plain-form/password-field.tsx'
import { PlainField } from '#ui/plain-form/plain-field.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import type { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { forgetTicket, keepTicket, keptTicket } from './ticket.ts'
import { missing, usePlainSubmit } from './use-plain-submit.ts'
import { word } from './words.ts'

/** Performers begin with their day, others with what `/` leads to. Written out: `scopeOf` brings all subjects along. */
function entryOf({ userAbilityRules }: OpenedSession): string {
  const reading = userAbilityRules.filter(
    ({ action, subject }) => /^(?:read|manage)$/u.test(action) && /^(?:Order|all)$/u.test(subject),
  )
  return reading.length > 0 && reading.every(({ own }) => own) ? addressOf('myDay') : '/'
}

interface SecondStep {
  ticket: string
  Step: typeof CodeStep
}
const codeStep = async () => (await withMessages(import('./code-step.tsx'))).CodeStep

/** `to`: only paths of ours. */
export function LoginPage({ to, demo }: { to: string | null; demo: boolean }) {
  const [second, setSecond] = useState<SecondStep | null>(null)
  useKeptTicket(setSecond)
  const note = useNote()
  const drafts = note === draftsStay
  const [sentBack, setSentBack] = useState(drafts ? null : note)

  async function enter(session: OpenedSession) {
    forgetTicket()
    keepSession(session)
    await fillPreferences()
    navigation.leaveFor(to === null ? entryOf(session) : pathOfOurs(to))
  }
  function goBack(message: string | null) {
    forgetTicket()
    setSentBack(message)
    setSecond(null)
  }
  if (second) return <second.Step ticket={second.ticket} onEnter={enter} onBack={goBack} />
  const greeting = drafts ? word('draftsKept') : word('loginHint')
  return (
    <PasswordStep
      demo={demo}
      greeting={greeting}
      message={sentBack}
      onEnter={enter}
      onCodeRequired={setSecond}
    />
  )
}

/** A reload continues with the second step. */
function useKeptTicket(show: (second: SecondStep) => void): void {
  useEffect(() => {
    const ticket = keptTicket()
    if (ticket === null) return
    codeStep().then(
      (Step) => show({ ticket, Step }),
      // The password gives another ticket.
      () => {},
    )
  }, [show])
}

function useNote(): string | null {
  const [note] = useState(readNote)
  useEffect(forgetNote, [])
  return note
}

interface PasswordStepProps {
  demo: boolean
  greeting: string
  message: string | null
  onEnter: (session: OpenedSession) => Promise<void>
  onCodeRequired: (second: SecondStep) => void
}

function PasswordStep({ demo, greeting, message, onEnter, onCodeRequired }: PasswordStepProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const rememberHint = useId()

  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const answer = await call('POST /auth/login', { body: { email: email.trim(), password, remember } })
    if (!('secondFactor' in answer)) return onEnter(answer)
    keepTicket(answer.secondFactor.ticket)
    onCodeRequired({ ...answer.secondFactor, Step: await codeStep() })
  }, message)

  // Preloads the second step, which may follow, while the user types. If that fails, submitting loads it.
  const isWriting = email !== '' || password !== ''
  useEffect(() => {
    if (isWriting) codeStep().catch(() => {})
  }, [isWriting])

  // First wrong field; a refused pair focuses the password.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // Nothing was typed yet.
    else if (refusal.message && form.current?.querySelector<HTMLInputElement>('[name=email]')?.value) {
      form.current.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }, [refusal])

  async function submit() {
    const fields = missing({ email, password })
    if (Object.keys(fields).length > 0) refuse({ message: null, fields })
    else await run()
  }

  return (
    <SignInLayout title={word('loginTitle')} hint={greeting}>
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        <PlainField
          label={word('email')}
          hint={word('emailHint')}
          name="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={refusal.fields.email}
        />
        <PasswordField
          label={word('password')}
          showLabel={word('showPassword')}
          hideLabel={word('hidePassword')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={refusal.fields.password}
        />
        <div className={`ends ${styles.remember}`}>
          <label className={looks.check}>
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
              aria-describedby={rememberHint}
            />
            {word('remember')}
          </label>
          <a href={addressOf('forgotPassword')}>{word('forgotLink')}</a>
          <p id={rememberHint} className="aside">
            {word('rememberHint')}
          </p>
        </div>
        <PlainSubmitButton busy={busy} label={word('login')} busyLabel={word('loggingIn')} />
      </Form>
      {refusal.isReloadOffered && (
        <div className={`ends ${styles.below}`}>
          <a href={location.href}>{word('tryAgain')}</a>
        </div>
      )}
      {demo && (
        <DemoAccounts
          onChoose={(account) => {
            setEmail(account.email)
            setPassword(account.password)
            form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
          }}
        />
      )}
    </SignInLayout>
  )
}
