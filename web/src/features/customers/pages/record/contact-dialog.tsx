import type { CustomerContact } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import { AddContact } from './add-contact.tsx'
import { ChangeContact } from './change-contact.tsx'
import './messages.ts'

interface ContactDialogProps {
  customerId: string
  contact: CustomerContact | null
  onClose: () => void
}

export const ContactDialog = ({ contact, ...props }: ContactDialogProps) =>
  contact ? <ChangeContact contact={contact} {...props} /> : <AddContact {...props} />
