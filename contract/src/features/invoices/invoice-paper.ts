import { z } from 'zod'

const fact = z.object({ label: z.string(), value: z.string() })
export type PaperFact = z.infer<typeof fact>

const row = z.object({
  cells: z.array(z.string()),
  /** Small print below the name. */
  note: z.string().nullable(),
})

const table = z.object({
  title: z.string().nullable(),
  head: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'name', 'amount']) })),
  rows: z.array(row),
  sum: z.array(z.string()).nullable(),
})
export type PaperTable = z.infer<typeof table>

/** QR code, drawn as SVG. */
const code = z.object({ label: z.string(), text: z.string(), svg: z.string() })
export type PaperCode = z.infer<typeof code>

/** Words of an invoice as it is printed, always in Polish: the source of its PDF and of the sheet on its page. */
export const invoicePaper = z.object({
  title: z.string(),
  /** Empty for a draft. */
  number: z.string(),
  /** Mark across the sheet of a draft. */
  watermark: z.string().nullable(),
  /** Why it is no invoice yet, or none at all. */
  notice: z.string().nullable(),
  facts: z.array(fact),
  seller: z.string(),
  parties: z.array(z.object({ title: z.string(), name: z.string(), lines: z.array(z.string()) })),
  /** Words that the law requires, `mechanizm podzielonej płatności`. */
  marks: z.array(z.string()),
  correction: z.object({ title: z.string(), facts: z.array(fact) }).nullable(),
  tables: z.array(table),
  totals: table,
  amount: fact,
  words: fact,
  payment: z.object({ title: z.string(), facts: z.array(fact) }).nullable(),
  remarks: z.array(fact),
  transfer: code.nullable(),
  ksef: code.extend({ number: fact }).nullable(),
  footer: z.string(),
})
export type InvoicePaper = z.infer<typeof invoicePaper>
