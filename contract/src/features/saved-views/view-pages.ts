// Separate from the schemas, for pages without zod.

export const viewPages = ['orders', 'pricing', 'invoices', 'vehicles'] as const
export type ViewPage = (typeof viewPages)[number]

/** Query parameters of a list that a view stores. */
export type ViewSearch = Record<string, string>

export const viewNameMax = 60
export const mostViews = 30
