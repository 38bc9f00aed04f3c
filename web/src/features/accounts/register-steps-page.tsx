import { addressOf } from '@zlecenia/contract/pages'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  chosenPassword,
  missing,
  pageWord,
  SignInAppearance,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
} from '#features/session/index.ts'
import { navigation } from '#lib/navigation.ts'
import { keepSession } from '#lib/session.ts'
import { Form } from '#ui/form/form.tsx'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'
import { BackToLogin, LinkPage } from './link-page.tsx'
import { forgetRegisterDraft, keepRegisterDraft, keptRegisterDraft } from './register-draft.ts'
import { DeadInvitation } from './register-page.tsx'
import { fieldsOfSteps, StepFields } from './register-step-fields.tsx'
import { useRegister } from './send-link.ts'
import { StepsLine } from './steps-line.tsx'
import { type LetterLink, useLink } from './use-link.ts'

type Held = Extract<LetterLink, { state: 'holds' }>

const purposes = ['invitation'] as const
const lastStep = fieldsOfSteps.length - 1

/** The registration of an invitation in three steps; sent once, at the end. */
export function RegisterStepsPage({ token }: { token: string | null }) {
  const link = useLink(purposes, token)
  return (
    <LinkPage title={pageWord('stepsTitle')} link={link} dead={<DeadInvitation token={token} />}>
      {(held) => <Steps link={held} onDead={link.die} />}
    </LinkPage>
  )
}

/** Where a draft goes on once the password, which is not kept, is typed again. */
function useSteps({ person }: Held) {
  const { isPreview } = useContext(SignInAppearance)
  const [draft] = useState(() => (isPreview ? null : keptRegisterDraft(person.email)))
  const [step, setStep] = useState(0)
  const [resumed, setResumed] = useState(draft ? draft.step : 0)
  const [byMail, setByMail] = useState(draft?.byMail ?? true)
  const [quietHours, setQuietHours] = useState(draft?.quietHours ?? false)
  return {
    draft,
    isPreview,
    step,
    isResumed: step === 0 && resumed > 0,
    furthest: Math.max(step, resumed),
    checks: { byMail, quietHours, setByMail, setQuietHours },
    goTo: setStep,
    goOn() {
      setStep(Math.max(step + 1, resumed))
      setResumed(0)
    },
  }
}

function Steps({ link, onDead }: { link: Held; onDead: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { email, firstName, lastName } = link.person
  const steps = useSteps(link)
  const register = useRegister(email)
  const { draft, isPreview, step, furthest, goTo } = steps
  const { byMail, quietHours } = steps.checks
  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const { repeated: _, ...typed } = values
    const session = await register({ token: link.token, ...typed, notifications: { byMail, quietHours } })
    if (!session) return onDead()
    keepSession(session)
    forgetRegisterDraft()
    // The picture is added there.
    navigation.leaveFor(addressOf('settings', { tab: 'account' }))
  })
  const { values, field } = useFields(
    {
      firstName: draft?.firstName || (firstName ?? ''),
      lastName: draft?.lastName || (lastName ?? ''),
      phoneNumber: draft?.phoneNumber ?? '',
      password: '',
      repeated: '',
    },
    refusal,
  )
  useFocusOnWrong(form, refusal)

  useEffect(() => {
    if (isPreview) return
    const { password: _, repeated: _repeated, ...typed } = values
    keepRegisterDraft(email, { ...typed, step: furthest, byMail, quietHours })
  }, [email, isPreview, values, furthest, byMail, quietHours])

  // A refusal shows the step that owns its first field.
  useEffect(() => {
    const owner = fieldsOfSteps.findIndex((names) => names.some((name) => name in refusal.fields))
    if (owner >= 0) goTo(owner)
  }, [refusal, goTo])

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step)
      form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
    shown.current = step
  }, [step])

  async function submit() {
    const { phoneNumber: _, ...needed } = values
    const all: Record<string, string> = { ...missing(needed), ...chosenPassword(values) }
    const names: readonly string[] = fieldsOfSteps.slice(0, step + 1).flat()
    const fields = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
    if (Object.keys(fields).length > 0) refuse({ message: null, fields })
    else if (step < lastStep) steps.goOn()
    else await run()
  }

  return (
    <SignInLayout
      title={pageWord('stepsTitle')}
      hint={steps.isResumed ? pageWord('stepsResumed') : pageWord('stepsFor', { email })}
    >
      <StepsLine step={step} />
      <Form ref={form} onSubmit={submit}>
        {/* The e-mail cannot be changed here: its error is shown above. */}
        <FormAlert>{refusal.message ?? refusal.fields.email ?? null}</FormAlert>
        <StepFields step={step} email={email} field={field} checks={steps.checks} />
        <PlainSubmitButton
          busy={busy}
          label={step < lastStep ? pageWord('next') : pageWord('createAccount')}
          busyLabel={pageWord('creatingAccount')}
        />
      </Form>
      <BackToLogin>
        {step > 0 ? (
          <button type="button" className="link" onClick={() => goTo(step - 1)}>
            {pageWord('previous')}
          </button>
        ) : (
          <a href={addressOf('register', { token: link.token })}>{pageWord('inOneForm')}</a>
        )}
      </BackToLogin>
    </SignInLayout>
  )
}
