/** What the history names of a change; a contact's fields by themselves. */
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
