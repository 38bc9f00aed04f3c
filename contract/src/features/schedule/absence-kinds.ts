export const askedKinds = ['leave', 'training'] as const
export const enteredKinds = ['sick', 'other'] as const
/** Requested kinds need a decision; entered kinds don't, and are visible only to the person and administrators. */
export const absenceKinds = [...askedKinds, ...enteredKinds] as const
export type AbsenceKind = (typeof absenceKinds)[number]

export const isAskedKind = (kind: AbsenceKind): kind is (typeof askedKinds)[number] =>
  (askedKinds as readonly string[]).includes(kind)
export const isEnteredKind = (kind: AbsenceKind): boolean => !isAskedKind(kind)

export const absenceStates = ['asked', 'approved', 'refused', 'entered'] as const
export type AbsenceState = (typeof absenceStates)[number]
