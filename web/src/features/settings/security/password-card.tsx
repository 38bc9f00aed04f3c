import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { SubmitButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { toast } from '#ui/toast/toast.ts'
import { Refused } from '../refused.tsx'
import { SecretField } from '../secret-field.tsx'
import styles from '../settings.module.css'
import { useSaving } from '../use-saving.ts'

const empty = { currentPassword: '', password: '', repeated: '' }

/** Strength is the server's (requirements 5.1). */
export function PasswordCard() {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({ defaultValues: empty })
  const saving = useSaving(form, async ({ currentPassword, password }) => {
    await call('POST /me/password', { body: { currentPassword, password } })
    form.reset(empty)
    toast.success(t('settings.password.changed'))
    await refresh(queries, 'sessions')
  })
  const field = (name: keyof typeof empty, validate: (text: string) => true | string = () => true) => ({
    ...form.register(name, { required: t('rules.required'), validate }),
    required: true,
    error: problemAt(form, name),
  })
  return (
    <Card title={t('settings.password.title')} hint={t('settings.password.text')}>
      <Form className={`stack tight ${styles.form}`} onSubmit={saving.submit}>
        <Refused by={saving.problem} />
        {/* Names the account of this password to a password manager. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={signedInUser()?.login ?? signedInUser()?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Rows>
          <Wide>
            <SecretField
              {...field('currentPassword')}
              label={t('settings.password.current')}
              autoComplete="current-password"
            />
          </Wide>
          <SecretField
            {...field('password')}
            label={t('settings.password.new')}
            hint={t('rules.password')}
            autoComplete="new-password"
          />
          <SecretField
            {...field('repeated', (text) => text === form.getValues('password') || t('rules.confirmed'))}
            label={t('settings.password.repeat')}
            autoComplete="new-password"
          />
        </Rows>
        <div className={`cluster ${styles.foot}`}>
          <SubmitButton busy={saving.busy}>{t('settings.password.change')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
