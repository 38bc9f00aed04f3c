/** Limits of a letter that is written here. */
export const writingLimits = {
  /** All files together. */
  filesBytes: 25 * 1024 * 1024,
  files: 20,
  recipients: 200,
  sentAnHour: 100,
  subjectCharacters: 300,
  htmlCharacters: 400_000,
  draftsPerUser: 100,
  templates: 200,
  signatureCharacters: 20_000,
  /** Seconds that a draft belongs to its writer; the composer extends them. */
  lockSeconds: 30,
  /** Seconds in which a sent letter can be taken back. */
  holdSeconds: 10,
  recipientsProposed: 10,
} as const

/** Fields of a template, written `{numer}`; filled on the server. */
export const letterFields = ['numer', 'klient', 'obiekt', 'termin', 'podpis'] as const
export type TemplateField = (typeof letterFields)[number]

const written = new RegExp(`\\{(${letterFields.join('|')})\\}`, 'gu')

/** Fields that a text still has. */
export const fieldsIn = (text: string): TemplateField[] => [
  ...new Set([...text.matchAll(written)].map(([, field]) => field as TemplateField)),
]

/** Replaces the fields that have a value; the others stay. */
export const withFields = (text: string, values: Partial<Record<TemplateField, string>>): string =>
  text.replace(written, (whole, field: TemplateField) => values[field] ?? whole)
