import { useQueryClient } from '@tanstack/react-query'
import type { CustomerContact } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { customerQuery } from '../customers-pages.api.ts'
import { ContactInputs, contactDialogPx } from './contact-inputs.tsx'

const contactFields = (it: CustomerContact) => ({
  name: it.name,
  position: it.position ?? '',
  phone: it.phone ? formatPhone(it.phone) : '',
  email: it.email ?? '',
  isMain: it.isMain,
  archived: it.archived,
})

const labels: Record<keyof ReturnType<typeof contactFields>, MessageKey> = {
  name: 'contact.name',
  position: 'customerRecord.position',
  phone: 'contact.phone',
  email: 'contact.email',
  isMain: 'customerRecord.isMain',
  archived: 'customers.archivedOne',
}

interface ChangeContactProps {
  customerId: string
  contact: CustomerContact
  onClose: () => void
}

export function ChangeContact({ customerId, contact, onClose }: ChangeContactProps) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: contact,
    fieldsOf: contactFields,
    save: (changed, { id, version }) =>
      call('PATCH /customers/:customerId/contacts/:contactId', {
        params: { customerId, contactId: id },
        body: { ...changed, version },
      }),
    async reread() {
      const { contacts } = await queries.fetchQuery({ ...customerQuery(customerId), staleTime: 0 })
      return contacts.find(({ id }) => id === contact.id) ?? contact
    },
    onSaved() {
      void refresh(queries, 'Customer')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  return (
    <Modal
      title={t('customerRecord.changeTitle', { name: contact.name })}
      closeLabel={t('shell.close')}
      width={contactDialogPx}
      onClose={onClose}
    >
      <RecordForm
        of={editing}
        aria-label={t('customerRecord.changeTitle', { name: contact.name })}
        labelOf={(name) => t(labels[name as keyof typeof labels])}
        wordsOf={(_name, value: Leaf) =>
          typeof value === 'boolean'
            ? t(value ? 'customerRecord.yes' : 'customerRecord.no')
            : String(value ?? '')
        }
      >
        <ContactInputs input={(name) => field(name)} />
        <Check {...archived} label={t('customers.archivedOne')} />
      </RecordForm>
    </Modal>
  )
}
