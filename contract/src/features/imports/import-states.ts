/** States in order; `failed` and `interrupted` wrote nothing. Separate from the schemas, for pages without zod. */
export const importStates = [
  'columns',
  'checking',
  'ready',
  'running',
  'interrupted',
  'failed',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which the program works on the import. */
export const importsAtWork: readonly ImportState[] = ['checking', 'running', 'undoing']

/** Treatment of an existing record: it stays unchanged, gets the row's data, or another one is added. */
export const duplicateChoices = ['keep', 'update', 'new'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Reasons why an imported record cannot be removed. */
export const standingReasons = ['changed', 'merged', 'more', 'orders'] as const
export type StandingReason = (typeof standingReasons)[number]

export const rowChoices = [...duplicateChoices, 'leave'] as const
export type RowChoice = (typeof rowChoices)[number]

export const importKinds = ['Customer', 'Building', 'Device', 'PriceList'] as const
export type ImportKind = (typeof importKinds)[number]

export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Most files without writes; older ones are deleted. */
  perUser: 20,
  /** Days until unconfirmed imports and skipped rows are deleted. */
  days: 30,
} as const
