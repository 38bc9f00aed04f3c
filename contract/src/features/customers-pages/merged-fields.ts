import type { CustomerRecord } from './customer-record.contract.ts'

/** What of two clients is one or the other's. */
export const mergedFields = [
  'clientType',
  'companyName',
  'name',
  'nip',
  'regon',
  'phone',
  'email',
  'address',
  'zipCode',
  'city',
  'paymentDays',
  'invoiceEmail',
  'remarks',
] as const satisfies readonly (keyof CustomerRecord)[]
export type MergedField = (typeof mergedFields)[number]
