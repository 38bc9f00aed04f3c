/** The ten steps of the order dialog, in the order of the stepper (requirements 2.5); each is a section of a draft. */
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

/** What a draft is kept in: the dialog's steps, and what its keeper in the browser knows of it. */
export const draftSections = [...orderSteps, 'keeper'] as const
