// Separate from the schemas, for pages without zod.

/** Origin of an item; `report` is a worker's report of a visit, `trip` the drive to one. */
export const itemSources = ['office', 'report', 'service', 'priceList', 'trip'] as const
export type ItemSource = (typeof itemSources)[number]

export const notBillableReasons = ['warranty', 'contract', 'goodwill', 'other'] as const
export type NotBillableReason = (typeof notBillableReasons)[number]

/** Finished orders are invoiced as a whole, others by an advance or a proforma, cancelled ones not at all. */
export const invoicing = ['whole', 'advance', 'none'] as const

export const orderItemsMost = 200

/** Limits that keep the sum of all items a safe integer of grosze. */
export const itemQuantityMost = 100_000
export const itemNetMost = 1_000_000
