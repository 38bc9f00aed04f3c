import type { CustomerRecord } from './customer-record.contract.ts'

/** Fields the user picks when two clients are merged. */
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
