import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { fa3Namespace, fa3Parts } from './fa3-parts.ts'
import { characterProblems, type Fa3Problem, schemaProblems } from './fa3-problems.ts'
import { schemaErrors } from './fa3-schema.ts'
import { placesOf, type XmlPart, xmlOf } from './xml-part.ts'

export type Fa3Answer = { readonly xml: Uint8Array } | { readonly problems: readonly Fa3Problem[] }

/** KSeF takes no larger invoice without attachments. */
const mostBytes = 1_000_000

const sizeProblems = (root: XmlPart, { length }: Uint8Array): Fa3Problem[] => {
  const message = sentence('invoiceDocument.tooLarge', { kilobytes: Math.ceil(length / 1000) })
  return length > mostBytes
    ? [{ xpath: `/${root.name}`, field: 'lines', message, detail: `${length} bytes` }]
    : []
}

/** The bytes to store and send, or what the schema refuses. Blocks its thread: `writeFa3` does not. */
export function fa3Of(document: InvoiceDocument): Fa3Answer {
  const root = fa3Parts(document)
  // First, as libxml2 would cut a text at NUL.
  const odd = characterProblems(root)
  if (odd.length > 0) return { problems: odd }
  const xml = xmlOf(root, fa3Namespace)
  const problems = [...schemaProblems(root, schemaErrors(xml)), ...sizeProblems(root, xml)]
  return problems.length > 0 ? { problems } : { xml }
}

/** Field of each place of the document's XML, for a refusal of KSeF that names a place. */
export const fa3Fields = (document: InvoiceDocument): ReadonlyMap<string, string> =>
  new Map(placesOf(fa3Parts(document)).map(({ xpath, field }) => [xpath, field]))
