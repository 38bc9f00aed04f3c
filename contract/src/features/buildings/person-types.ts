/** Types of persons (requirements 3). Separate from the schemas, for forms without zod. */
export const contactPersonTypes = ['contact_person', 'body_guard', 'accountant', 'other'] as const
export type ContactPersonType = (typeof contactPersonTypes)[number]
