/** In the order of its life; `failed` and `interrupted` wrote nothing. Apart from the schemas, for pages without zod. */
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

/** In which somebody works on it. */
export const importsAtWork: readonly ImportState[] = ['checking', 'running', 'undoing']

/** What becomes of a thing that is there already: it stays as it is, gets what the row has, or another is added. */
export const doubleChoices = ['keep', 'update', 'new'] as const
export type DoubleChoice = (typeof doubleChoices)[number]

/** Why something that an import wrote cannot be taken back. */
export const standingReasons = ['changed', 'merged', 'more', 'orders'] as const
export type StandingReason = (typeof standingReasons)[number]

export const rowChoices = [...doubleChoices, 'leave'] as const
export type RowChoice = (typeof rowChoices)[number]

export const importKinds = ['Customer', 'Building', 'Device'] as const
export type ImportKind = (typeof importKinds)[number]

export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Files that wrote nothing yet; older ones go. */
  perUser: 20,
  /** Not confirmed, they go after so many days; so do the rows that were left out. */
  days: 30,
} as const
