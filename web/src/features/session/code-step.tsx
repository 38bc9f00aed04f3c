import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { Form } from '#ui/form/form.tsx'
import { PlainField } from '#ui/plain-form/plain-field.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { pageWord } from './page-words.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { missing, problemOf, usePlainSubmit } from './use-plain-submit.ts'

interface CodeStepProps {
  /** Valid for five minutes. */
  ticket: string
  onEnter: (session: OpenedSession) => Promise<void>
  /** The message is a reason when involuntary. */
  onBack: (message: string | null) => void
}

export function CodeStep({ ticket, onEnter, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const session = await call('POST /auth/login/code', { body: { ticket, code } }).catch((error) => {
      const ranOut = problemOf(error, 'ticket')
      if (ranOut === null) throw error
      onBack(ranOut)
    })
    if (session) await onEnter(session)
  })

  // A new code clears the old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal and each change of kind leads there
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    field?.focus()
    field?.select()
  }, [refusal, recovery])

  async function submit() {
    const fields = missing({ code })
    if (fields.code) refuse({ message: null, fields })
    else await run()
  }

  return (
    <SignInLayout
      title={pageWord('codeTitle')}
      hint={recovery ? pageWord('recoveryHint') : pageWord('codeHint')}
    >
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        <PlainField
          label={recovery ? pageWord('recoveryCode') : pageWord('code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refusal.fields.code}
        />
        <PlainSubmitButton
          busy={busy}
          label={pageWord('confirmCode')}
          busyLabel={pageWord('confirmingCode')}
        />
      </Form>
      <div className={`ends ${styles.below}`}>
        <button type="button" className="link" onClick={() => setRecovery(!recovery)}>
          {recovery ? pageWord('useAppCode') : pageWord('useRecoveryCode')}
        </button>
        <button type="button" className="link" onClick={() => onBack(null)}>
          {pageWord('backToLogin')}
        </button>
      </div>
    </SignInLayout>
  )
}
