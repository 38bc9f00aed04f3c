import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '@zlecenia/contract/features/accounts/own-account.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { invalidate, keepSaved, query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone } from '#ui/form/lenient-field.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { SecretField } from '../secret-field.tsx'

const accountQuery = query('GET /me/account')
const fieldsOf = ({ firstName, lastName, email, phoneNumber }: OwnAccount) => ({
  firstName,
  lastName,
  email,
  phoneNumber: formatPhone(phoneNumber ?? ''),
  // No record: only a new e-mail asks.
  currentPassword: '',
})

/** A new e-mail needs the password: reset links go there. */
export function PersonCard({ account }: { account: OwnAccount }) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: account,
    fieldsOf,
    save: ({ currentPassword, ...changed }, { version }) =>
      call('PATCH /me/account', {
        body: { ...changed, ...(changed.email !== undefined && { currentPassword }), version },
      }),
    reread: () => queries.fetchQuery({ ...accountQuery, staleTime: 0 }),
    onSaved(saved) {
      keepSaved(queries, accountQuery.queryKey, saved)
      void invalidate(queries, 'GET /me')
    },
  })
  const { base, values } = editing
  const login = base.login ?? null
  const emailChanges = values.email.trim().toLowerCase() !== base.email
  const required = {
    required: t('rules.required'),
    validate: (text: string) => text.trim() !== '' || t('rules.required'),
  }
  const field = (name: 'firstName' | 'lastName' | 'email' | 'currentPassword') => ({
    ...editing.field(name, required),
    required: true,
  })
  const labels: Readonly<Record<string, string>> = {
    firstName: t('settings.person.firstName'),
    lastName: t('settings.person.lastName'),
    email: t('settings.person.email'),
    phoneNumber: t('settings.person.phone'),
  }
  return (
    <Card title={t('settings.person.title')}>
      <RecordForm of={editing} labelOf={(it) => labels[it] ?? it}>
        <Rows>
          <Field {...field('firstName')} label={t('settings.person.firstName')} autoComplete="given-name" />
          <Field {...field('lastName')} label={t('settings.person.lastName')} autoComplete="family-name" />
          <Field
            {...(login === null ? field('email') : editing.field('email'))}
            label={t('settings.person.email')}
            type="email"
            autoComplete="email"
            hint={t(base.email ? 'settings.person.emailHint' : 'settings.person.emailNone')}
          />
          {login !== null && (
            <Field label={t('settings.person.login')} value={login} locked={t('settings.person.loginHint')} />
          )}
          <LenientField
            {...editing.field('phoneNumber')}
            label={t('settings.person.phone')}
            type="tel"
            autoComplete="tel"
            soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
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
      </RecordForm>
    </Card>
  )
}
