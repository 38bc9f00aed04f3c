import type { SentLink } from '@zlecenia/contract/features/accounts/invitations.contract'
import { isEmail } from '@zlecenia/contract/lib/email'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { RoleChoice } from '../role-choice.tsx'
import { useUserMutation } from '../use-user-mutation.ts'
import { LinkDialog } from './link-dialog.tsx'

const widthPx = 640

interface Invited {
  email: string
  firstName: string
  lastName: string
  roles: string[]
}

/** The same rule as on the server, so that all problems show at once. */
function wrongEmail(typed: string, t: ReturnType<typeof useT>): string | null {
  if (typed.trim() === '') return t('users.required')
  return isEmail(typed) ? null : t('rules.email')
}

/** Invites by e-mail, or without mail by a link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [made, setMade] = useState<{ email: string; sent: SentLink } | null>(null)
  const form = useForm<Invited>({ defaultValues: { email: '', firstName: '', lastName: '', roles: [] } })
  const { errors } = form.formState
  const idOf = useIdOfSent()
  const invite = useUserMutation(
    (body: Invited) => call('POST /users/invitations', { body: { ...body, id: idOf(body) } }),
    ({ sent }, { email }) => {
      if (sent.link) return setMade({ email, sent })
      toast.success(t('invitations.mailed', { email }), limits.successToastMs)
      onClose()
    },
  )
  if (made?.sent.link) {
    return <LinkDialog email={made.email} link={made.sent.link} onClose={onClose} />
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={widthPx}
      title={t('invitations.invite')}
      submit={t('invitations.send')}
      save={invite.mutateAsync}
    >
      <p className="prose quiet">{t('invitations.hint')}</p>
      <Rows>
        <Wide>
          <Field
            {...form.register('email', { validate: (it) => wrongEmail(it, t) ?? true })}
            label={t('users.email')}
            type="email"
            autoComplete="off"
            required
            error={errors.email?.message}
            data-autofocus=""
          />
        </Wide>
        <Field
          {...form.register('firstName')}
          label={t('users.firstName')}
          hint={t('invitations.namesHint')}
          autoComplete="off"
          maxLength={100}
          error={errors.firstName?.message}
        />
        <Field
          {...form.register('lastName')}
          label={t('users.lastName')}
          hint={t('invitations.namesHint')}
          autoComplete="off"
          maxLength={100}
          error={errors.lastName?.message}
        />
      </Rows>
      <Controller
        control={form.control}
        name="roles"
        rules={{ validate: (it) => it.length > 0 || t('users.rolesRequired') }}
        render={({ field }) => (
          <RoleChoice value={field.value} onChange={field.onChange} error={errors.roles?.message} />
        )}
      />
    </FormDialog>
  )
}
