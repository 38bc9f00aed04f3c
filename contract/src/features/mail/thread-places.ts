// Separate from the schemas, for pages without zod.
/** Folders of the server that a thread can be moved to. */
export const threadPlaces = ['inbox', 'archive', 'trash', 'junk'] as const
export type ThreadPlace = (typeof threadPlaces)[number]
