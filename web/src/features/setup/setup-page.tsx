import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { navigation } from '../../lib/navigation.ts'
import { keepSession } from '../../lib/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/plain-form/password-field.tsx'
import { PlainField } from '../../ui/plain-form/plain-field.tsx'
import styles from '../../ui/plain-form/plain-form.module.css'
import { FormAlert, SubmitButton } from '../../ui/plain-form/submit-button.tsx'
import { missing, SignInLayout, useSubmit, word } from '../session/index.ts'

const empty = { companyName: '', firstName: '', lastName: '', email: '', password: '' }
const starts = () => [
  { exampleData: true, title: word('startWithExamples'), hint: word('startWithExamplesHint') },
  { exampleData: false, title: word('startEmpty'), hint: word('startEmptyHint') },
]

/**
 * The first visit of an empty installation: company, first administrator, with or without example data; with the code
 * of the console where other machines reach it.
 */
export function SetupPage({ codeNeeded = false }: { codeNeeded?: boolean }) {
  const [typed, setValues] = useState(empty)
  const [code, setCode] = useState('')
  const values = codeNeeded ? { ...typed, code } : typed
  const [exampleData, setExampleData] = useState(true)
  const form = useRef<HTMLFormElement>(null)

  const { busy, refusal, run, refuse } = useSubmit(async () => {
    keepSession(await call('POST /setup', { body: { ...values, exampleData } }))
    navigation.leaveFor('/')
  })
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [refusal])

  async function submit() {
    const fields = missing(values)
    if (Object.keys(fields).length > 0) refuse({ message: null, fields })
    else await run()
  }
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    label: word(name),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...typed, [name]: event.target.value }),
    error: refusal.fields[name],
  })

  return (
    <SignInLayout title={word('setupTitle')} hint={word('setupHint')}>
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        {codeNeeded && (
          <PlainField
            name="code"
            required
            label={word('setupCode')}
            hint={word('setupCodeHint')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={refusal.fields.code}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <PlainField {...field('companyName')} autoComplete="organization" />
        <div className={styles.pair}>
          <PlainField {...field('firstName')} autoComplete="given-name" />
          <PlainField {...field('lastName')} autoComplete="family-name" />
        </div>
        <PlainField {...field('email')} type="email" autoComplete="username" />
        <PasswordField
          {...field('password')}
          showLabel={word('showPassword')}
          hideLabel={word('hidePassword')}
          autoComplete="new-password"
          hint={word('passwordHint')}
        />
        <fieldset className={styles.group}>
          <legend>{word('start')}</legend>
          {starts().map((start) => (
            <label key={start.title} className={styles.option}>
              <input
                type="radio"
                name="exampleData"
                checked={exampleData === start.exampleData}
                onChange={() => setExampleData(start.exampleData)}
              />
              {start.title}
              <small>{start.hint}</small>
            </label>
          ))}
        </fieldset>
        <SubmitButton busy={busy} label={word('setUp')} busyLabel={word('settingUp')} />
      </Form>
    </SignInLayout>
  )
}
