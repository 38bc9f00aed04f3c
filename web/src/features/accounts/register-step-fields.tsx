import { type ComponentProps, useId } from 'react'
import { NewPasswordFields, pageWord, type useFields } from '#features/session/index.ts'
import styles from '#ui/form/form.module.css'
import { PlainField } from '#ui/plain-form/plain-field.tsx'

type Name = 'password' | 'repeated' | 'firstName' | 'lastName' | 'phoneNumber'
export const fieldsOfSteps: readonly (readonly Name[])[] = [
  ['password', 'repeated'],
  ['firstName', 'lastName'],
  ['phoneNumber'],
]

interface StepFieldsProps {
  step: number
  email: string
  field: ReturnType<typeof useFields<Name>>['field']
  checks: {
    byMail: boolean
    quietHours: boolean
    setByMail: (on: boolean) => void
    setQuietHours: (on: boolean) => void
  }
}

export function StepFields({ step, email, field, checks }: StepFieldsProps) {
  if (step === 0) return <NewPasswordFields email={email} field={field} />
  if (step === 1) {
    return (
      <>
        <PlainField
          {...field('firstName')}
          label={pageWord('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <PlainField
          {...field('lastName')}
          label={pageWord('lastName')}
          hint={pageWord('pictureLater')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </>
    )
  }
  return (
    <>
      <PlainField
        {...field('phoneNumber')}
        label={pageWord('workPhone')}
        hint={pageWord('workPhoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Choice
        name="byMail"
        label={pageWord('byMail')}
        hint={pageWord('byMailHint', { email })}
        checked={checks.byMail}
        onChange={(event) => checks.setByMail(event.target.checked)}
      />
      <Choice
        name="quietHours"
        label={pageWord('quietHours')}
        hint={pageWord('quietHoursHint')}
        checked={checks.quietHours}
        onChange={(event) => checks.setQuietHours(event.target.checked)}
      />
    </>
  )
}

function Choice({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint: string }) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input {...input} type="checkbox" aria-describedby={id} />
        {label}
      </label>
      <p id={id} className="aside">
        {hint}
      </p>
    </div>
  )
}
