/** Kinds named by the program, in each language; a company adds others, and renames these. */
export const builtInKinds = [
  'sepE',
  'sepD',
  'udt',
  'gas',
  'heights',
  'bhp',
  'medical',
  'fireEquipment',
  'fireSystems',
  'fgas',
  'chimney',
  'construction',
] as const
export type BuiltInKind = (typeof builtInKinds)[number]
/** Key of a kind: a built-in one, or the id of an added one. */
export type QualificationKind = string

export const isBuiltInKind = (kind: string): kind is BuiltInKind =>
  builtInKinds.some((builtIn) => builtIn === kind)

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
