import { isEmail } from '@zlecenia/contract/lib/email'
import { useRef, useState } from 'react'
import {
  chosenPassword,
  missing,
  NewPasswordFields,
  pageWord,
  SignInLayout,
  useFields,
  useFocusOnWrong,
  usePlainSubmit,
  word,
} from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { navigation } from '#lib/navigation.ts'
import { keepSession } from '#lib/session.ts'
import fields from '#ui/form/form.module.css'
import { Form } from '#ui/form/form.tsx'
import { PlainField } from '#ui/plain-form/plain-field.tsx'
import styles from '#ui/plain-form/plain-form.module.css'
import { FormAlert, PlainSubmitButton } from '#ui/plain-form/submit-button.tsx'

const empty = {
  code: '',
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeated: '',
}
const starts = () => [
  { exampleData: false, title: pageWord('startEmpty'), hint: pageWord('startEmptyHint') },
  { exampleData: true, title: pageWord('startWithExamples'), hint: pageWord('startWithExamplesHint') },
]

/** Asks for the console's code when others can reach it. */
export function SetupPage({ codeNeeded = false }: { codeNeeded?: boolean }) {
  const [exampleData, setExampleData] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const { busy, refusal, run, refuse } = usePlainSubmit(async () => {
    const { repeated: _, ...form } = values
    keepSession(await call('POST /setup', { body: { ...form, exampleData } }))
    navigation.leaveFor('/')
  })
  const { values, field } = useFields(empty, refusal)
  useFocusOnWrong(form, refusal)

  async function submit() {
    const { code, ...typed } = values
    const wrong: Record<string, string> = {
      ...missing(codeNeeded ? { code, ...typed } : typed),
      ...chosenPassword(values),
    }
    if (!wrong.email && !isEmail(values.email)) wrong.email = pageWord('emailOdd')
    if (Object.keys(wrong).length > 0) refuse({ message: null, fields: wrong })
    else await run()
  }
  const named = (name: 'companyName' | 'firstName' | 'lastName') => ({
    ...field(name),
    required: true,
    label: pageWord(name),
  })

  return (
    <SignInLayout title={pageWord('setupTitle')} hint={pageWord('setupHint')}>
      <Form ref={form} onSubmit={submit}>
        <FormAlert>{refusal.message}</FormAlert>
        {codeNeeded && (
          <PlainField
            {...field('code')}
            required
            label={pageWord('setupCode')}
            hint={pageWord('setupCodeHint')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <PlainField {...named('companyName')} autoComplete="organization" />
        <div className={styles.pair}>
          <PlainField {...named('firstName')} autoComplete="given-name" />
          <PlainField {...named('lastName')} autoComplete="family-name" />
        </div>
        <PlainField {...field('email')} required label={word('email')} type="email" autoComplete="username" />
        <NewPasswordFields field={field} />
        <fieldset className={styles.group}>
          <legend className="name">{pageWord('start')}</legend>
          {starts().map((start) => (
            <label key={start.title} className={fields.card}>
              <input
                type="radio"
                name="exampleData"
                checked={exampleData === start.exampleData}
                onChange={() => setExampleData(start.exampleData)}
              />
              <span>
                {start.title}
                <small>{start.hint}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <PlainSubmitButton busy={busy} label={pageWord('setUp')} busyLabel={pageWord('settingUp')} />
      </Form>
    </SignInLayout>
  )
}
