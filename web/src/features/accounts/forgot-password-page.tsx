import { useRef, useState } from 'react'
import {
  missing,
  pageWord,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
  word,
} from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { Form } from '#ui/form/form.tsx'
import { PlainField } from '#ui/plain-form/plain-field.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, Notice, WayToLogin } from './link-page.tsx'

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  // A name, not an e-mail: an administrator is notified.
  if (sentTo !== null && !sentTo.includes('@')) {
    return (
      <Notice title={pageWord('requestedTitle')} text={pageWord('asked', { name: sentTo })}>
        <WayToLogin />
      </Notice>
    )
  }
  if (sentTo !== null) {
    return (
      <Notice title={pageWord('linkSentTitle')} text={pageWord('linkSent', { email: sentTo })}>
        <WayToLogin />
        <p className={`aside ${styles.below}`}>{pageWord('linkNotArrived')}</p>
      </Notice>
    )
  }
  return <AskForLink onSent={setSentTo} />
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const email = values.email.trim()
    await call('POST /auth/forgot-password', { body: { email } })
    onSent(email)
  })
  const { values, field } = useFields({ email: '' }, refusal)
  useFocusOnWrong(form, refusal)

  async function submit() {
    const fields = missing(values)
    if (fields.email) refuse({ message: null, fields })
    else await run()
  }

  return (
    <SignInLayout title={pageWord('forgotTitle')} hint={pageWord('forgotHint')}>
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        <PlainField
          {...field('email')}
          label={word('email')}
          hint={pageWord('forgotByName')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          required
        />
        <PlainSubmitButton busy={busy} label={pageWord('sendLink')} busyLabel={pageWord('sendingLink')} />
      </Form>
      <BackToLogin />
    </SignInLayout>
  )
}
