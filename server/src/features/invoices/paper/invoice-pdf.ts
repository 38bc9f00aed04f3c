import { awaitsKsef } from '@zlecenia/contract/features/invoices/awaits-ksef'
import type { InvoiceDocument } from '@zlecenia/contract/features/invoices/invoice-document'
import type { InvoicePaper } from '@zlecenia/contract/features/invoices/invoice-paper'
import { letterheadOf } from '#features/settings/index.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { invoiceSettingsRow } from '../invoice-settings.queries.ts'
import { issuedXml } from '../invoices.queries.ts'
import { verificationLink } from '../verification-link.ts'
import { draftDocument } from './draft-document.ts'
import { invoicePaperOf, type Printed } from './invoice-paper.ts'
import { type PrintedRow, printedRow } from './paper.queries.ts'
import { paperText } from './paper-words.ts'

const template = new URL('./invoice.typ', import.meta.url).href
/** Named in invoice.typ. */
const logoName = 'logo.png'

/** Numbers typed by a person are of the real KSeF. */
function ksefOf({ ksefNumber, sha256 }: PrintedRow, { seller, issuedOn }: InvoiceDocument): Printed['ksef'] {
  if (ksefNumber === null || sha256 === null) return null
  const sellerNip = seller.nip
  const link = verificationLink({ environment: 'production', sellerNip, issuedOn, digest: sha256 })
  return { number: ksefNumber, link }
}

/** Null: no invoice, or a draft that is not complete. */
export async function printedInvoice(db: Database, id: string): Promise<Printed | null> {
  const row = await printedRow(db, id)
  if (!row?.document) return null
  return printedOf(db, row, row.document)
}

async function printedOf(db: Queryable, row: PrintedRow, document: InvoiceDocument): Promise<Printed> {
  const { ksefFrom } = await invoiceSettingsRow(db)
  const { kind, ksefNumber } = row
  const sent = { kind, buyer: document.buyer.identity.kind, issuedOn: document.issuedOn, ksefNumber }
  return {
    kind,
    document,
    isDraft: row.document === null,
    ksef: ksefOf(row, document),
    awaitsKsef: awaitsKsef(sent, ksefFrom),
  }
}

/** An issued invoice, or a draft as it would be issued now. */
async function toPrint(db: Database, id: string): Promise<Printed> {
  const row = await printedRow(db, id)
  if (!row) throw notFound()
  return printedOf(db, row, row.document ?? (await draftDocument(db, id)))
}

export async function wordsOfInvoice(db: Database, id: string): Promise<InvoicePaper> {
  return invoicePaperOf(await toPrint(db, id))
}

/** `FV/2026/11/0001` as the name of a file, without its ending. */
const fileNameOf = (number: string): string => number.replace(/[^\p{L}\p{N}-]+/gu, '-')

async function attachmentOf(db: Queryable, id: string): Promise<{ name: string; bytes: Buffer } | null> {
  const found = await issuedXml(db, id)
  return found?.xml ? { name: `${fileNameOf(found.number)}.xml`, bytes: found.xml } : null
}

function dateOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** PDF/A-3 with the stored XML attached; PDF/A-2 without one, for proformas and drafts. */
export async function invoicePdf(db: Database, id: string): Promise<{ name: string; bytes: Buffer }> {
  const [printed, xml, { logo }] = await Promise.all([
    toPrint(db, id),
    attachmentOf(db, id),
    letterheadOf(db),
  ])
  const words = invoicePaperOf(printed)
  const name = `${words.title} ${words.number || words.watermark || ''}`.trim()
  const data = {
    ...words,
    name,
    date: dateOf(printed.document.issuedOn),
    page: paperText('invoicePaper.page'),
    logo: logo && logoName,
    attached: xml ? [{ name: xml.name, description: paperText('invoicePaper.xml') }] : [],
  }
  const paper: Paper = {
    template,
    data,
    pictures: logo ? { [logoName]: logo } : {},
    standard: xml ? 'a-3a' : 'a-2a',
    attachments: xml ? { [xml.name]: xml.bytes } : {},
  }
  return { name: `${fileNameOf(words.number || name)}.pdf`, bytes: await pdfOf(paper) }
}
