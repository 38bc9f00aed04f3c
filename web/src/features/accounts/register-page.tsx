import { addressOf } from '@zlecenia/contract/pages'
import { useRef } from 'react'
import {
  chosenPassword,
  firstPageOf,
  missing,
  NewPasswordFields,
  pageWord,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
} from '#features/session/index.ts'
import { navigation } from '#lib/navigation.ts'
import { keepSession } from '#lib/session.ts'
import { Form } from '#ui/form/form.tsx'
import { PlainField } from '#ui/plain-form/plain-field.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, LinkPage, Notice, WayToLogin } from './link-page.tsx'
import { useRegister } from './send-link.ts'
import { type LetterLink, useLink } from './use-link.ts'

const purposes = ['invitation'] as const

export function RegisterPage({ token }: { token: string | null }) {
  const link = useLink(purposes, token)
  return (
    <LinkPage title={pageWord('registerTitle')} link={link} dead={<DeadInvitation token={token} />}>
      {(held) => <RegisterForm link={held} onDead={link.die} />}
    </LinkPage>
  )
}

/** Explains how people are invited where the link is missing. */
export function DeadInvitation({ token }: { token: string | null }) {
  return (
    <Notice
      title={token ? pageWord('deadLinkTitle') : pageWord('byInvitationTitle')}
      text={token ? pageWord('deadInvitation') : pageWord('byInvitation')}
    >
      <WayToLogin />
    </Notice>
  )
}

function RegisterForm({
  link,
  onDead,
}: {
  link: Extract<LetterLink, { state: 'holds' }>
  onDead: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const { email, firstName, lastName } = link.person
  const register = useRegister(email)
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const { repeated: _, ...typed } = values
    const session = await register({ token: link.token, ...typed })
    if (!session) return onDead()
    keepSession(session)
    navigation.leaveFor(firstPageOf(session))
  })
  const { values, field } = useFields(
    { firstName: firstName ?? '', lastName: lastName ?? '', phoneNumber: '', password: '', repeated: '' },
    refusal,
  )
  useFocusOnWrong(form, refusal)

  async function submit() {
    const { phoneNumber: _, ...needed } = values
    const fields = { ...missing(needed), ...chosenPassword(values) }
    if (Object.keys(fields).length > 0) refuse({ message: null, fields })
    else await run()
  }

  return (
    <SignInLayout title={pageWord('registerTitle')} hint={pageWord('registerHint', { email })}>
      <Form ref={form} onSubmit={submit}>
        {/* The e-mail cannot be changed here: its error is shown above. */}
        <FormAlert>{refusal.message ?? refusal.fields.email ?? null}</FormAlert>
        <div className={styles.pair}>
          <PlainField
            {...field('firstName')}
            label={pageWord('firstName')}
            autoComplete="given-name"
            required
          />
          <PlainField
            {...field('lastName')}
            label={pageWord('lastName')}
            autoComplete="family-name"
            required
          />
        </div>
        <PlainField
          {...field('phoneNumber')}
          label={pageWord('phone')}
          hint={pageWord('optional')}
          type="tel"
          autoComplete="tel"
        />
        <NewPasswordFields email={email} field={field} />
        <PlainSubmitButton
          busy={busy}
          label={pageWord('createAccount')}
          busyLabel={pageWord('creatingAccount')}
        />
      </Form>
      <BackToLogin>
        <a href={addressOf('registerSteps', { token: link.token })}>{pageWord('inSteps')}</a>
      </BackToLogin>
    </SignInLayout>
  )
}
