import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { Changed } from '#ui/record-form/fields.ts'

export const customerFields = (it: CustomerRecord) => ({
  clientType: it.clientType,
  name: it.name,
  companyName: it.companyName ?? '',
  nip: it.nip ?? '',
  regon: it.regon ?? '',
  phone: it.phone ? formatPhone(it.phone) : '',
  email: it.email ?? '',
  address: it.address ?? '',
  postalCode: it.zipCode ?? '',
  city: it.city ?? '',
  paymentDays: it.paymentDays === null ? '' : String(it.paymentDays),
  invoiceEmail: it.invoiceEmail ?? '',
  remarks: it.remarks ?? '',
})
export type CustomerFields = ReturnType<typeof customerFields>

const most = 365
export const areDays = (text: string): boolean => /^\d{0,3}$/u.test(text.trim()) && Number(text) <= most

export const customerSent = ({ clientType, paymentDays, ...texts }: Changed<CustomerFields>) => ({
  ...texts,
  ...(clientType && { type: clientType }),
  ...(paymentDays !== undefined && { paymentDays: paymentDays.trim() === '' ? null : Number(paymentDays) }),
})
