// Separate from the schemas, for pages without zod.

/** Kinds of private vehicles used for work, each with its own rate. */
export const rateKinds = ['car', 'smallCar', 'motorcycle', 'moped'] as const
export type RateKind = (typeof rateKinds)[number]
