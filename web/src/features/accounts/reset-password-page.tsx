import { addressOf } from '@zlecenia/contract/pages'
import { useRef, useState } from 'react'
import {
  chosenPassword,
  firstPageOf,
  NewPasswordFields,
  pageWord,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
} from '#features/session/index.ts'
import { navigation } from '#lib/navigation.ts'
import { forgetSession, keepSession, signedInUser } from '#lib/session.ts'
import { Form } from '#ui/form/form.tsx'
import { ButtonLink } from '#ui/plain-form/button-link.tsx'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, LinkPage, Notice, WayToLogin } from './link-page.tsx'
import { useReset } from './send-link.ts'
import { useLink } from './use-link.ts'

const purposes = ['reset'] as const

function isOf({ email, login }: { email: string; login?: string | undefined }): boolean {
  const user = signedInUser()
  return user === null || (email ? user.email === email : user.login === login)
}

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
            // All sessions of the account ended, this browser's too; another person stays signed in.
            if (isOf(held.person)) void forgetSession()
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
  const reset = useReset(email)
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const answer = await reset({ token, password: values.password })
    if (answer === true) return onSet()
    if (answer === false) return onDead()
    keepSession(answer)
    navigation.leaveFor(firstPageOf(answer))
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
