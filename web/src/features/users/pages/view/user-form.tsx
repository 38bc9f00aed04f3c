import { useQueryClient } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { Controller } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { LenientField, lenientPhone } from '#ui/form/lenient-field.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { RoleChoice } from '../role-choice.tsx'
import { userQuery } from '../users-pages.api.ts'
import type { StateChange } from './account-state.tsx'
import { useFieldWords } from './use-field-words.ts'
import { userFields } from './user-fields.ts'

type Editing = ReturnType<typeof useRecordForm<UserWithRights, ReturnType<typeof userFields>>>

interface UserFormProps {
  user: UserWithRights
  stateChange: StateChange
}

function emailHintOf({ email, emailOpen, pendingEmail }: UserWithRights) {
  if (pendingEmail) return 'userData.emailWaiting'
  if (!emailOpen) return 'userData.emailWaits'
  return email ? 'userData.emailOpen' : 'userData.emailNone'
}

function AccountFields({ user, editing }: { user: UserWithRights; editing: Editing }) {
  const t = useT()
  const { field, values } = editing
  const oneOfBoth = {
    validate: () => values.email.trim() + values.login.trim() !== '' || t('userData.emailOrLogin'),
  }
  return (
    <>
      {user.id === signedInUser()?.id ? (
        <Field label={t('users.email')} value={user.email} locked={t('userData.emailLocked')} />
      ) : (
        <Field
          {...field('email', oneOfBoth)}
          label={t('users.email')}
          hint={t(emailHintOf(user), { email: user.pendingEmail?.email ?? '' })}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      )}
      <Field
        {...field('login', oneOfBoth)}
        label={t('users.login')}
        hint={t('userData.loginHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
      />
    </>
  )
}

export function UserForm({ user, stateChange }: UserFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = user
  const editing = useRecordForm({
    record: user,
    fieldsOf: userFields,
    save: ({ status: _, ...changed }, { version }) =>
      call('PATCH /users/:id', { params: { id }, body: { ...changed, version } }),
    reread: () => queries.fetchQuery({ ...userQuery(id), staleTime: 0 }),
    onSaved: () => refresh(queries, 'User'),
    beside: stateChange,
  })
  const { form, field, conflict } = editing
  const words = useFieldWords(
    conflict?.flatMap(({ field, before, theirs }) =>
      field === 'roles' ? [before, theirs].flat().map(String) : [],
    ) ?? [],
  )
  const required = { validate: (it: unknown) => String(it).trim() !== '' || t('users.required') }
  return (
    <Card title={t('userData.title')}>
      <RecordForm of={editing} {...words}>
        <Rows>
          <Field
            {...field('firstName', required)}
            label={t('users.firstName')}
            autoComplete="off"
            maxLength={100}
            required
          />
          <Field
            {...field('lastName', required)}
            label={t('users.lastName')}
            autoComplete="off"
            maxLength={100}
            required
          />
          <AccountFields user={user} editing={editing} />
          <LenientField
            {...field('phoneNumber')}
            label={t('users.phone')}
            type="tel"
            autoComplete="off"
            maxLength={40}
            dir="ltr"
            soft={{ ...lenientPhone, hint: t('client.phoneShape') }}
          />
        </Rows>
        <Controller
          control={form.control}
          name="roles"
          rules={{ validate: (it) => it.length > 0 || t('users.rolesRequired') }}
          render={({ field, fieldState }) => (
            <RoleChoice
              value={field.value}
              onChange={field.onChange}
              hint={t('userData.rolesHint')}
              error={fieldState.error?.message}
            />
          )}
        />
      </RecordForm>
    </Card>
  )
}
