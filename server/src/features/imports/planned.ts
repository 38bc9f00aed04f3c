import type { DuplicateReason } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import type { ImportField } from '@zlecenia/contract/features/imports/import-fields'
import type { DuplicateChoice, ImportKind } from '@zlecenia/contract/features/imports/import-states'
import type { ImportCounts } from '@zlecenia/contract/features/imports/imports.contract'
import type { ImportWork } from './import-work.ts'
import type { Problem, RawRow } from './read-row.ts'

export interface PlanInput {
  rows: readonly RawRow[]
  columns: readonly (ImportField | null)[]
  doubles: DuplicateChoice
  /** Rows with errors are left out. */
  leaveErrors: boolean
}

export interface PlannedRow {
  n: number
  client: string | null
  building: string | null
  device: string | null
  problems: Problem[]
  double: {
    kind: ImportKind
    id: string
    name: string
    reasons: DuplicateReason[]
    sure: boolean
    choice: DuplicateChoice
  } | null
  isLeft: boolean
}
export interface ImportPlan {
  rows: PlannedRow[]
  work: ImportWork
  counts: ImportCounts
}
