/** Separate from the schemas, for pages without zod. */
export const paperVariants = ['office', 'client'] as const
export type PaperVariant = (typeof paperVariants)[number]
