// Apart from the schemas, for pages without zod.

export const viewPages = ['orders'] as const
export type ViewPage = (typeof viewPages)[number]

/** What a view keeps of the address of its list. */
export type ViewSearch = Record<string, string>

export const viewNameMax = 60
export const mostViews = 30
