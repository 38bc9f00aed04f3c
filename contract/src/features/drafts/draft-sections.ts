/** The dialog's ten steps in order (requirements 2.5); each is stored as a section of a draft. */
export const orderSteps = [
  'client',
  'building',
  'billing',
  'caretaker',
  'notes',
  'services',
  'schedule',
  'coordinator',
  'attachments',
  'remarks',
] as const

export type OrderStep = (typeof orderSteps)[number]

/** Known steps of an unchecked value, in the dialog's order. */
export const stepsNamed = (names: unknown): OrderStep[] =>
  Array.isArray(names) ? orderSteps.filter((step) => names.includes(step)) : []

/** `keeper` stores the browser outbox's state of the draft. */
export const draftSections = [...orderSteps, 'keeper'] as const
