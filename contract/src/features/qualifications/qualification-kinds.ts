export const qualificationKinds = ['sepE', 'sepD', 'udt', 'gas', 'heights', 'bhp', 'medical'] as const
export type QualificationKind = (typeof qualificationKinds)[number]

/** Health data is private: a medical certificate has only its end date. */
export const isDateOnly = (kind: QualificationKind): boolean => kind === 'medical'

export const needsProof = (kind: QualificationKind): boolean =>
  kind === 'sepE' || kind === 'sepD' || kind === 'gas' || kind === 'heights'

/** Days, both included; null: unbounded. */
export interface ValidDays {
  issuedOn: string | null
  validUntil: string | null
}
export type HeldQualification = ValidDays & { kind: QualificationKind }

export const isValidOn = ({ issuedOn, validUntil }: ValidDays, day: string): boolean =>
  (issuedOn === null || issuedOn <= day) && (validUntil === null || validUntil >= day)

/** `validUntil`: the last day of an earlier one; null: never held. */
export interface MissingQualification {
  kind: QualificationKind
  validUntil: string | null
}

/** A missing qualification, and the performer's name. */
export interface Lacking {
  performer: string
  missing: MissingQualification
}

/** Missing qualifications; `held` is null where unknown, and then none are reported. */
export const lackingOf = (
  days: readonly string[],
  needs: readonly QualificationKind[],
  performers: readonly { name: string; held: readonly HeldQualification[] | null | undefined }[],
): Lacking[] =>
  performers.flatMap(({ name: performer, held }) =>
    held ? missingOn(days, needs, held).map((missing) => ({ performer, missing })) : [],
  )

export function missingOn(
  days: readonly string[],
  needs: readonly QualificationKind[],
  held: readonly HeldQualification[],
): MissingQualification[] {
  return needs.flatMap((kind) => {
    const own = held.filter((it) => it.kind === kind)
    const without = days.find((day) => !own.some((it) => isValidOn(it, day)))
    if (without === undefined) return []
    const ended = own.flatMap(({ validUntil }) => (validUntil && validUntil < without ? [validUntil] : []))
    return [{ kind, validUntil: ended.toSorted().at(-1) ?? null }]
  })
}
