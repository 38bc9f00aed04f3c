/** Fields named in the history; the fields of a contact are separate. */
export const orderFields = [
  'comment',
  'coordinator',
  'isFault',
  'priority',
  'services',
  'preferredStart',
  'preferredEnd',
  'devices',
  'caretaker',
  'hideContact',
  'billing',
  'clientNumber',
  'files',
] as const
export type OrderFieldName = (typeof orderFields)[number]

export const confirmedHow = ['phone', 'sms', 'email', 'in_person'] as const
export type ConfirmedHow = (typeof confirmedHow)[number]
