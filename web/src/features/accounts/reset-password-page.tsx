import { addressOf } from '@zlecenia/contract/pages'
import { useRef, useState } from 'react'
import {
  chosenPassword,
  NewPasswordFields,
  pageWord,
  problemOf,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
} from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { forgetSession } from '#lib/session.ts'
import { Form } from '#ui/form/form.tsx'
import { ButtonLink } from '#ui/plain-form/button-link.tsx'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, LinkPage, Notice, WayToLogin } from './link-page.tsx'
import { useLink } from './use-link.ts'

const purposes = ['reset'] as const

export function ResetPasswordPage({ token }: { token: string | null }) {
  const link = useLink(purposes, token)
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Notice title={pageWord('passwordSetTitle')} text={pageWord('passwordSet')}>
        <WayToLogin />
      </Notice>
    )
  }
  const dead = (
    <Notice
      title={token ? pageWord('deadLinkTitle') : pageWord('resetTitle')}
      text={token ? pageWord('deadReset') : pageWord('noKeyReset')}
    >
      <ButtonLink href={addressOf('forgotPassword')} main>
        {pageWord('askAgain')}
      </ButtonLink>
      <BackToLogin />
    </Notice>
  )
  return (
    <LinkPage title={pageWord('resetTitle')} link={link} dead={dead}>
      {(held) => (
        <SetPassword
          token={held.token}
          email={held.person.login ?? held.person.email}
          onDead={link.die}
          onSet={() => {
            // All sessions of the account ended, this browser's too.
            void forgetSession()
            setDone(true)
          }}
        />
      )}
    </LinkPage>
  )
}

interface SetPasswordProps {
  token: string
  email: string
  onDead: () => void
  onSet: () => void
}

function SetPassword({ token, email, onDead, onSet }: SetPasswordProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    try {
      await call('POST /auth/reset-password', { body: { token, password: values.password } })
      onSet()
    } catch (error) {
      if (problemOf(error, 'token') === null) throw error
      onDead()
    }
  })
  const { values, field } = useFields({ password: '', repeated: '' }, refusal)
  useFocusOnWrong(form, refusal)

  async function submit() {
    const fields = chosenPassword(values)
    if (Object.keys(fields).length > 0) refuse({ message: null, fields })
    else await run()
  }

  return (
    <SignInLayout title={pageWord('resetTitle')} hint={pageWord('resetHint', { email })}>
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        <NewPasswordFields email={email} field={field} />
        <PlainSubmitButton
          busy={busy}
          label={pageWord('setPassword')}
          busyLabel={pageWord('settingPassword')}
        />
      </Form>
      <BackToLogin />
    </SignInLayout>
  )
}
