import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { Controller } from 'react-hook-form'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button, SubmitButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Buttons, Rows } from '../../../ui/form/layout.tsx'
import { phoneSoft, SoftField } from '../../../ui/form/soft-field.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { useUserForm } from './use-user-form.ts'

/** Names, phone and roles of a user, to change. */
export function UserForm({ user }: { user: UserWithRights }) {
  const t = useT()
  const { form, changed, conflict, problem, saving, save, discard } = useUserForm(user)
  const { errors } = form.formState
  const required = { validate: (it: string) => it.trim() !== '' || t('users.required') }
  return (
    <Card title={t('userData.title')}>
      <Form className="stack" onSubmit={save}>
        {conflict && <ConflictBanner differences={conflict} />}
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
        <Rows>
          <Field
            {...form.register('firstName', required)}
            label={t('users.firstName')}
            autoComplete="off"
            maxLength={100}
            required
            error={errors.firstName?.message}
          />
          <Field
            {...form.register('lastName', required)}
            label={t('users.lastName')}
            autoComplete="off"
            maxLength={100}
            required
            error={errors.lastName?.message}
          />
          <Field label={t('users.email')} value={user.email} locked={t('userData.emailLocked')} />
          <SoftField
            {...form.register('phoneNumber')}
            label={t('users.phone')}
            type="tel"
            autoComplete="off"
            maxLength={40}
            dir="ltr"
            error={errors.phoneNumber?.message}
            soft={{ ...phoneSoft, hint: t('client.phoneShape') }}
          />
        </Rows>
        <Controller
          control={form.control}
          name="roles"
          rules={{ validate: (it) => it.length > 0 || t('users.rolesRequired') }}
          render={({ field }) => (
            <RoleChoice
              value={field.value}
              onChange={field.onChange}
              hint={t('userData.rolesHint')}
              error={errors.roles?.message}
            />
          )}
        />
        <Buttons>
          <SubmitButton busy={saving}>{t('userData.save')}</SubmitButton>
          <Button look="text" disabled={!changed && !conflict} onClick={discard}>
            {t('userData.reset')}
          </Button>
        </Buttons>
        <LeaveQuestion asked={() => changed} />
      </Form>
    </Card>
  )
}
