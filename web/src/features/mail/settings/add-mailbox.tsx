import { useMutation, useQueryClient } from '@tanstack/react-query'
import { proposedServers } from '@zlecenia/contract/features/mail/mail-providers'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { emptyMailbox, type MailboxFields, mailboxSent, typedServer } from './mailbox-fields.ts'
import { MailboxInputs } from './mailbox-inputs.tsx'

const widthPx = 760

export function AddMailbox({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOfSent = useIdOfSent()
  const form = useForm({ defaultValues: emptyMailbox() })
  const [isProposed, setProposed] = useState(false)
  const add = useMutation({
    mutationFn: (typed: MailboxFields) => {
      const sent = mailboxSent(typed)
      return call('POST /settings/mailboxes', { body: { ...sent, id: idOfSent(sent) } })
    },
    onSuccess: () => refresh(queries, 'mailbox'),
  })
  /** Fills empty fields only. */
  function propose(address: string) {
    const { login, imap, smtp } = form.getValues()
    if (login === '') form.setValue('login', address.trim())
    const servers = proposedServers(address)
    if (!servers || imap.host !== '' || smtp.host !== '') return
    form.setValue('imap', typedServer(servers.imap))
    form.setValue('smtp', typedServer(servers.smtp))
    setProposed(true)
  }
  return (
    <FormDialog
      title={t('mailSettings.addTitle')}
      submit={t('mailSettings.add')}
      width={widthPx}
      form={form}
      save={async (typed) => {
        const { address } = await add.mutateAsync(typed)
        toast.success(t('mailSettings.added', { address }), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <MailboxInputs
        input={(name, rules) => ({ ...form.register(name, rules), error: problemAt(form, name) })}
        onAddress={propose}
        proposed={isProposed}
      />
    </FormDialog>
  )
}
