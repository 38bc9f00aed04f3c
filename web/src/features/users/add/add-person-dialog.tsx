import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { addPerson } from '@zlecenia/contract/messages/pl/add-person'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { usersQuery } from '../users.api.ts'

addMessages({ addPerson })

const widthPx = 560
/** Other roles are given on their page. */
const offered = ['ROLE_WORKER', 'ROLE_OFFICE'] as const satisfies readonly Role[]

interface Typed {
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  login: string
  roles: Role[]
}

interface AddPersonDialogProps {
  first: Role
  onAdded: (user: User) => void
  onClose: () => void
}

/** Available at once; signs in when invited. */
export function AddPersonDialog({ first, onAdded, onClose }: AddPersonDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm<Typed>({
    defaultValues: { firstName: '', lastName: '', phoneNumber: '', email: '', login: '', roles: [first] },
    shouldUnregister: true,
  })
  const [hasEmail, setHasEmail] = useState(true)
  const { errors } = form.formState
  const idOf = useIdOfSent()
  const add = useMutation({
    mutationFn: (body: Typed) => call('POST /users', { body: { ...body, id: idOf(body) } }),
    onSuccess(user) {
      queries.setQueryData(usersQuery().queryKey, (known) => known && { users: [...known.users, user] })
      onAdded(user)
      return refresh(queries, 'User')
    },
  })
  const required = { validate: (it: string) => it.trim() !== '' || t('addPerson.required') }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={widthPx}
      title={t('addPerson.title')}
      submit={t('addPerson.add')}
      save={add.mutateAsync}
    >
      <p>{t('addPerson.hint')}</p>
      <Rows>
        <Field
          {...form.register('firstName', required)}
          label={t('addPerson.firstName')}
          autoComplete="off"
          maxLength={100}
          required
          error={errors.firstName?.message}
          data-autofocus=""
        />
        <Field
          {...form.register('lastName', required)}
          label={t('addPerson.lastName')}
          autoComplete="off"
          maxLength={100}
          required
          error={errors.lastName?.message}
        />
        <Wide>
          {hasEmail ? (
            <Field
              key="email"
              {...form.register('email', required)}
              label={t('addPerson.email')}
              hint={t('addPerson.emailHint')}
              type="email"
              autoComplete="off"
              required
              error={errors.email?.message}
            />
          ) : (
            <Field
              key="login"
              {...form.register('login', required)}
              label={t('addPerson.login')}
              hint={t('addPerson.loginHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              dir="ltr"
              required
              error={errors.login?.message}
            />
          )}
          <Check
            label={t('addPerson.noEmail')}
            checked={!hasEmail}
            onChange={({ target }) => setHasEmail(!target.checked)}
          />
        </Wide>
        <Field
          {...form.register('phoneNumber')}
          label={t('addPerson.phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          dir="ltr"
          error={errors.phoneNumber?.message}
        />
      </Rows>
      <Controller
        control={form.control}
        name="roles"
        rules={{ validate: (it) => it.length > 0 || t('addPerson.rolesRequired') }}
        render={({ field: { value, onChange } }) => (
          <fieldset>
            <legend className="visually-hidden">{t('addPerson.roles')}</legend>
            {offered.map((key) => (
              <Check
                key={key}
                label={t(`addPerson.role.${key}`)}
                checked={value.includes(key)}
                aria-invalid={errors.roles ? true : undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, key] : value.filter((it) => it !== key))
                }
              />
            ))}
            {errors.roles && <Banner tone="error">{errors.roles.message}</Banner>}
          </fieldset>
        )}
      />
    </FormDialog>
  )
}
