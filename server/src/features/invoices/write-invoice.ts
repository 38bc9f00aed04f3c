import { documentProblems, mostDocumentLines } from '@zlecenia/contract/features/invoices/document-problems'
import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { writeFa3 } from './fa3/write-fa3.ts'
import { invoiceDigest } from './verification-link.ts'

export type WrittenInvoice =
  | { readonly xml: Buffer; readonly digest: Buffer }
  /** Paths are those of the document; `xpath` and `detail` where the schema refused (`Fa3Problem`). */
  | { readonly problems: readonly FieldProblem[] }

/** Bytes to store, print and send with their SHA-256, or every problem with its field. */
export async function writeInvoice(document: InvoiceDocument): Promise<WrittenInvoice> {
  const problems = documentProblems(document)
  if (document.lines.length > mostDocumentLines) return { problems }
  const answer = await writeFa3(document)
  const known = new Set(problems.map((it) => it.field))
  if ('problems' in answer)
    return { problems: [...problems, ...answer.problems.filter((it) => !known.has(it.field))] }
  if (problems.length > 0) return { problems }
  const xml = Buffer.from(answer.xml)
  return { xml, digest: invoiceDigest(xml) }
}
