import { accessMarginMinutes } from '#features/buildings/index.ts'

const margin = accessMarginMinutes * 60_000

/** The window of the codes, in which the phone of who waits is readable too. */
export const opensAt = ({ startAt }: { startAt: Date }): Date => new Date(startAt.getTime() - margin)
export const closesAt = ({ endAt }: { endAt: Date }): Date => new Date(endAt.getTime() + margin)
