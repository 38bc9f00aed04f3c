import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Select } from '#ui/form/field.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import {
  changesSent,
  mailboxFields,
  mailboxLabels,
  protocolNames,
  type ShownMailbox,
} from './mailbox-fields.ts'
import { MailboxInputs } from './mailbox-inputs.tsx'

const widthPx = 760

interface ChangeMailboxProps {
  mailbox: ShownMailbox
  onClose: () => void
}

export function ChangeMailbox({ mailbox, onClose }: ChangeMailboxProps) {
  const t = useT()
  const queries = useQueryClient()
  const params = { id: mailbox.id }
  const editing = useRecordForm({
    record: mailbox,
    fieldsOf: mailboxFields,
    save: (changed, from) =>
      call('PATCH /settings/mailboxes/:id', { params, body: changesSent(changed, from) }),
    async reread() {
      const { mailboxes } = await queries.fetchQuery({ ...query('GET /settings/mailboxes'), staleTime: 0 })
      return mailboxes.find(({ id }) => id === mailbox.id) ?? mailbox
    },
    onSaved() {
      void refresh(queries, 'mailbox')
      onClose()
    },
  })
  const title = t('mailSettings.changeOf', { address: mailbox.address })
  function wordsOf(field: string, value: Leaf): string {
    if (field === 'password') return '••••'
    if (field === 'active') return t(value === 'true' ? 'mailSettings.isActive' : 'mailSettings.isInactive')
    const text = String(value ?? '')
    if (!field.endsWith('.security')) return text
    return text === 'none'
      ? t('mailSettings.noEncryption')
      : protocolNames[text as keyof typeof protocolNames]
  }
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={widthPx}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(field) => t(mailboxLabels[field] ?? 'mailSettings.address')}
        wordsOf={wordsOf}
      >
        <MailboxInputs
          input={(name, rules) => editing.field(name, rules)}
          hasPassword={mailbox.state !== 'sealed'}
          unencrypted={mailbox.imap.security === 'none'}
        />
        <Select {...editing.field('active')} label={t('mailSettings.active')}>
          <option value="true">{t('mailSettings.isActive')}</option>
          <option value="false">{t('mailSettings.isInactive')}</option>
        </Select>
      </RecordForm>
    </Modal>
  )
}
