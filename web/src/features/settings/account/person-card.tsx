import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '@zlecenia/contract/features/accounts/own-account.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { invalidate, query } from '../../../lib/query.ts'
import { Card } from '../../../ui/card.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { Button, SubmitButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Rows, Wide } from '../../../ui/form/layout.tsx'
import { phoneSoft, SoftField } from '../../../ui/form/soft-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Refused } from '../refused.tsx'
import { SecretField } from '../secret-field.tsx'
import styles from '../settings.module.css'
import { problemAt, startFromSaved, useSaving } from '../use-saving.ts'

const valuesOf = ({ firstName, lastName, email, phoneNumber }: OwnAccount) => ({
  firstName,
  lastName,
  email,
  phoneNumber: formatPhone(phoneNumber ?? ''),
  currentPassword: '',
})

/** Name, phone and e-mail. Another e-mail is where a forgotten password would be sent: it needs the password. */
export function PersonCard({ account }: { account: OwnAccount }) {
  const t = useT()
  const queries = useQueryClient()
  // What the form began with: what comes later must not overwrite what is being typed.
  const [known, setKnown] = useState(account)
  const form = useForm({ defaultValues: valuesOf(account) })
  const emailChanges = form.watch('email').trim().toLowerCase() !== known.email

  const begin = (from: OwnAccount) => {
    setKnown(from)
    form.reset(valuesOf(from))
  }
  const saving = useSaving(form, async (sent) => {
    const { currentPassword, ...person } = sent
    const body = { ...person, currentPassword: emailChanges ? currentPassword : null, version: known.version }
    const saved = await call('PUT /me/account', { body })
    queries.setQueryData(query('GET /me/account').queryKey, saved)
    setKnown(saved)
    startFromSaved(form, sent, valuesOf(saved))
    toast.success(t('settings.saved'))
    await invalidate(queries, 'GET /me')
  })
  async function startOver(): Promise<void> {
    begin(await queries.fetchQuery({ ...query('GET /me/account'), staleTime: 0 }))
    saving.forgive()
  }
  const required = {
    required: t('rules.required'),
    validate: (text: string) => text.trim() !== '' || t('rules.required'),
  }
  const field = (name: 'firstName' | 'lastName' | 'email' | 'currentPassword') => ({
    ...form.register(name, required),
    required: true,
    error: problemAt(form, name),
  })

  return (
    <Card title={t('settings.person.title')}>
      <Form className={styles.form} onSubmit={saving.submit}>
        <Refused by={saving.refused} onReload={startOver} />
        <Rows>
          <Field {...field('firstName')} label={t('settings.person.firstName')} autoComplete="given-name" />
          <Field {...field('lastName')} label={t('settings.person.lastName')} autoComplete="family-name" />
          <Field
            {...field('email')}
            label={t('settings.person.email')}
            type="email"
            autoComplete="email"
            hint={t('settings.person.emailHint')}
          />
          <SoftField
            {...form.register('phoneNumber')}
            error={problemAt(form, 'phoneNumber')}
            label={t('settings.person.phone')}
            type="tel"
            autoComplete="tel"
            soft={{ ...phoneSoft, hint: t('client.phoneShape') }}
          />
          {emailChanges && (
            <Wide>
              <SecretField
                {...field('currentPassword')}
                label={t('settings.password.current')}
                hint={t('settings.person.passwordHint')}
                autoComplete="current-password"
              />
            </Wide>
          )}
        </Rows>
        <div className={styles.foot}>
          <SubmitButton busy={saving.busy}>{t('settings.save')}</SubmitButton>
          {form.formState.isDirty && (
            <Button look="text" onClick={() => begin(known)}>
              {t('settings.undo')}
            </Button>
          )}
        </div>
        <LeaveQuestion asked={() => form.formState.isDirty} />
      </Form>
    </Card>
  )
}
