import { addressOf } from '@zlecenia/contract/pages'
import { useRef } from 'react'
import { call } from '../../lib/call.ts'
import { navigation } from '../../lib/navigation.ts'
import { keepSession } from '../../lib/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { PlainField } from '../../ui/plain-form/plain-field.tsx'
import styles from '../../ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '../../ui/plain-form/submit-button.tsx'
import {
  chosenPassword,
  missing,
  NewPasswordFields,
  problemOf,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
  word,
} from '../session/index.ts'
import { LinkPage, Notice, WayToLogin } from './link-page.tsx'
import { type LetterLink, useLink } from './use-link.ts'

export function RegisterPage({ token }: { token: string | null }) {
  const link = useLink('invitation', token)
  const dead = (
    <Notice title={word('deadLinkTitle')} text={word('deadInvitation')}>
      <WayToLogin />
    </Notice>
  )
  return (
    <LinkPage title={word('registerTitle')} link={link} dead={dead}>
      {(held) => <RegisterForm link={held} onDead={link.die} />}
    </LinkPage>
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
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const { repeated: _, ...typed } = values
    try {
      keepSession(await call('POST /auth/register', { body: { token: link.token, ...typed } }))
      navigation.leaveFor('/')
    } catch (error) {
      if (problemOf(error, 'token') === null) throw error
      onDead()
    }
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
    <SignInLayout title={word('registerTitle')} hint={word('registerHint', { email })}>
      <Form ref={form} onSubmit={submit}>
        {/* The e-mail is not theirs to change: what is wrong with it stands above. */}
        <FormAlert>{refusal.message ?? refusal.fields.email ?? null}</FormAlert>
        <div className={styles.pair}>
          <PlainField {...field('firstName')} label={word('firstName')} autoComplete="given-name" required />
          <PlainField {...field('lastName')} label={word('lastName')} autoComplete="family-name" required />
        </div>
        <PlainField
          {...field('phoneNumber')}
          label={word('phone')}
          hint={word('optional')}
          type="tel"
          autoComplete="tel"
        />
        <NewPasswordFields email={email} field={field} />
        <PlainSubmitButton busy={busy} label={word('createAccount')} busyLabel={word('creatingAccount')} />
      </Form>
      <div className={`ends ${styles.below}`}>
        <a href={addressOf('login')}>{word('backToLogin')}</a>
      </div>
    </SignInLayout>
  )
}
