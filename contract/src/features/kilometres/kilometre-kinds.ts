// Separate from the schemas, for pages without zod.

/** Most kilometres of one trip. */
export const tripKmMost = 2000
export const tripMinutesMost = 24 * 60
export const billedTripsMost = 500

const shape = /^20\d\d-(?:0[1-9]|1[0-2])$/u
/** `2027-03`. */
export const isMonth = (text: string): boolean => shape.test(text)

export const tenthOf = (km: number): number => Math.round(km * 10) / 10
