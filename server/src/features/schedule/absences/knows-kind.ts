import { type AbsenceKind, isEnteredKind } from '@zlecenia/contract/features/schedule/absence-kinds'
import type { Caller } from '#platform/auth/caller.ts'

/** Illness and similar kinds are visible only to the person and administrators. */
export const knowsKind = (caller: Caller, userId: string, kind: AbsenceKind): boolean =>
  userId === caller.id || !isEnteredKind(kind) || caller.can('manage', 'Absence')
