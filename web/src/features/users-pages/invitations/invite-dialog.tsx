import type { SentLink } from '@zlecenia/contract/features/accounts/invitations.contract'
import { isEmail } from '@zlecenia/contract/lib/email'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button, SubmitButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Rows, Wide } from '../../../ui/form/layout.tsx'
import { problemsToFields } from '../../../ui/record-form/field-problems.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { RoleChoice } from '../role-choice.tsx'
import { useUserMutation } from '../use-user-mutation.ts'
import { LinkDialog } from './link-dialog.tsx'

const widthPx = 640
const formId = 'invite-form'

interface Invited {
  email: string
  firstName: string
  lastName: string
  roles: string[]
}

/** As on the server, so that all problems show at once. */
function wrongEmail(typed: string, t: ReturnType<typeof useT>): string | null {
  if (typed.trim() === '') return t('users.required')
  return isEmail(typed) ? null : t('rules.email')
}

/** By letter, or without mail by a link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [made, setMade] = useState<{ email: string; sent: SentLink } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<Invited>({ defaultValues: { email: '', firstName: '', lastName: '', roles: [] } })
  const { errors } = form.formState
  const invite = useUserMutation(
    (body: Invited) => call('POST /users/invitations', { body }),
    ({ sent }, { email }) => {
      if (sent.link) return setMade({ email, sent })
      toast.success(t('invitations.mailed', { email }), limits.successToastMs)
      onClose()
    },
  )
  const send = form.handleSubmit(async (values) => {
    setProblem(null)
    await invite.mutateAsync(values).catch((error) => setProblem(problemsToFields(form, error)))
  })
  if (made?.sent.link) {
    return <LinkDialog email={made.email} link={made.sent.link} onClose={onClose} />
  }
  return (
    <Modal
      title={t('invitations.invite')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <SubmitButton form={formId} busy={invite.isPending}>
            {t('invitations.send')}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} className="stack" onSubmit={send}>
        <p className="prose quiet">{t('invitations.hint')}</p>
        {problem && (
          <Banner tone="error" announced>
            {problem}
          </Banner>
        )}
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
      </Form>
    </Modal>
  )
}
