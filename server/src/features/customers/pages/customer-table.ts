import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ExportedCustomer } from './customer-list.queries.ts'

export function customerTable(language: LanguageCode): TableColumn<ExportedCustomer>[] {
  const say = (key: string) => translated(key, language)
  return [
    [say('customers.name'), (it) => it.name],
    [say('contact.type'), (it) => say(`contact.${it.clientType}`)],
    [say('customers.contactName'), (it) => it.contactName],
    [say('contact.phone'), (it) => it.phone && formatPhone(it.phone)],
    [say('contact.email'), (it) => it.email],
    [say('contact.nip'), (it) => it.nip],
    [say('contact.regon'), (it) => it.regon],
    [say('contact.address'), (it) => it.address],
    [say('contact.postalCode'), (it) => it.zipCode],
    [say('contact.city'), (it) => it.city],
    [say('customers.buildings'), (it) => it.buildings],
    [say('customers.openOrders'), (it) => it.openOrders],
    [say('customerDetails.paymentDays'), (it) => it.paymentDays],
    [say('customerDetails.invoiceEmail'), (it) => it.invoiceEmail],
    [say('customerDetails.remarks'), (it) => it.remarks],
    [say('customers.created'), (it) => ({ at: it.createdAt })],
    [say('customers.archivedState'), (it) => (it.archived ? say('customers.archivedOne') : '')],
  ]
}
