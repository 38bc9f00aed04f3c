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

/** Steps of a new building, in order. */
export const buildingSteps = ['roles', 'place', 'features', 'access', 'machines', 'papers'] as const
export type BuildingStep = (typeof buildingSteps)[number]

/** Long forms with drafts, and their steps. */
export const draftKinds = ['order', 'building'] as const
export type DraftKind = (typeof draftKinds)[number]
export const stepsOfKind = { order: orderSteps, building: buildingSteps } as const satisfies Record<
  DraftKind,
  readonly string[]
>
export type DraftStep = OrderStep | BuildingStep

/** Known steps of an unchecked value, in the order of the form. */
export function stepsNamed(kind: DraftKind, names: unknown): DraftStep[] {
  const steps: readonly DraftStep[] = stepsOfKind[kind]
  return Array.isArray(names) ? steps.filter((step) => names.includes(step)) : []
}

/** `keeper` stores the browser outbox's state of the draft. */
export const keeperSection = 'keeper'
export const draftSections = [...orderSteps, ...buildingSteps, keeperSection] as const
/** Sections of a draft of one kind. */
export const sectionsOfKind = (kind: DraftKind): readonly string[] => [...stepsOfKind[kind], keeperSection]
