export const requestedKinds = ['leave', 'training'] as const
export const enteredKinds = ['sick', 'other'] as const
/** Requested kinds need a decision; entered kinds don't, and are visible only to the person and administrators. */
export const absenceKinds = [...requestedKinds, ...enteredKinds] as const
export type AbsenceKind = (typeof absenceKinds)[number]

export const isRequestedKind = (kind: AbsenceKind): kind is (typeof requestedKinds)[number] =>
  (requestedKinds as readonly string[]).includes(kind)
export const isEnteredKind = (kind: AbsenceKind): boolean => !isRequestedKind(kind)

export const absenceStates = ['asked', 'approved', 'refused', 'entered'] as const
export type AbsenceState = (typeof absenceStates)[number]
