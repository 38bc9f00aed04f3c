import type {
  AdvanceOrderLine,
  DocumentLine,
  InvoiceDocument,
  SettledAdvance,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { PaperTable } from '@zlecenia/contract/features/invoices/invoice-paper'
import { sumOf } from '@zlecenia/contract/lib/vat'
import { amountBare, dayWords, paperText, priceWords, quantityWords, rateWords } from './paper-words.ts'

type Head = PaperTable['head'][number]
const amount = (key: string): Head => ({ name: paperText(key), kind: 'amount' })
const text = (key: string): Head => ({ name: paperText(key), kind: 'text' })
const name: Head = { name: paperText('invoicePaper.name'), kind: 'name' }

const joined = (...parts: readonly (string | null | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null

const noteOf = ({ gtu, isAnnex15, soldOn }: Pick<DocumentLine, 'gtu' | 'isAnnex15' | 'soldOn'>) =>
  joined(
    gtu,
    isAnnex15 && paperText('invoicePaper.annex15'),
    soldOn && `${paperText('invoicePaper.soldOn')}: ${dayWords(soldOn)}`,
  )

/** Lines of a sale: net or gross, as the prices of the document are. */
function linesTable(
  { priceMode }: Pick<InvoiceDocument, 'priceMode'>,
  lines: readonly DocumentLine[],
  title: string | null,
): PaperTable {
  const hasDiscount = lines.some(({ discount }) => discount !== 0)
  const isNet = priceMode === 'net'
  return {
    title,
    head: [
      text('invoicePaper.position'),
      name,
      amount('invoicePaper.quantity'),
      text('invoicePaper.unit'),
      amount(isNet ? 'invoicePaper.priceNet' : 'invoicePaper.priceGross'),
      ...(hasDiscount ? [amount('invoicePaper.discount')] : []),
      amount('invoicePaper.rate'),
      amount(isNet ? 'invoicePaper.net' : 'invoicePaper.gross'),
    ],
    rows: lines.map((line) => ({
      cells: [
        String(line.number),
        line.name,
        quantityWords(line.quantity),
        line.unit,
        priceWords(line.unitPrice),
        ...(hasDiscount ? [amountBare(line.discount)] : []),
        rateWords(line.rate),
        amountBare(line.amount),
      ],
      note: noteOf(line),
    })),
    sum: null,
  }
}

function orderTable(lines: readonly AdvanceOrderLine[], title: string): PaperTable {
  return {
    title,
    head: [
      text('invoicePaper.position'),
      name,
      amount('invoicePaper.quantity'),
      text('invoicePaper.unit'),
      amount('invoicePaper.priceNet'),
      amount('invoicePaper.net'),
      amount('invoicePaper.rate'),
      amount('invoicePaper.vat'),
    ],
    rows: lines.map((line) => ({
      cells: [
        String(line.number),
        line.name,
        quantityWords(line.quantity),
        line.unit,
        priceWords(line.unitPrice),
        amountBare(line.net),
        rateWords(line.rate),
        amountBare(line.vat),
      ],
      note: noteOf({ ...line, soldOn: null }),
    })),
    sum: null,
  }
}

function advancesTable(advances: readonly SettledAdvance[]): PaperTable {
  const grosses = advances.map(({ totals }) => sumOf(totals).gross)
  return {
    title: paperText('invoicePaper.advances'),
    head: [
      { name: paperText('invoicePaper.invoiceNumber'), kind: 'name' },
      text('invoicePaper.ksefNumber'),
      amount('invoicePaper.gross'),
    ],
    rows: advances.map(({ number, ksefNumber }, i) => ({
      cells: [number, ksefNumber ?? '–', amountBare(grosses[i] ?? 0)],
      note: null,
    })),
    sum: [paperText('invoicePaper.sum'), '', amountBare(grosses.reduce((all, it) => all + it, 0))],
  }
}

/** One table, or what a correction changes: before and after. */
function beforeAndAfter<T extends { isBefore: boolean }>(
  lines: readonly T[],
  isCorrection: boolean,
  table: (lines: readonly T[], title: string | null) => PaperTable,
  title: string | null,
): PaperTable[] {
  if (!isCorrection) return lines.length > 0 ? [table(lines, title)] : []
  return [true, false].flatMap((isBefore) => {
    const some = lines.filter((it) => it.isBefore === isBefore)
    return some.length > 0
      ? [table(some, paperText(isBefore ? 'invoicePaper.linesBefore' : 'invoicePaper.linesAfter'))]
      : []
  })
}

export function tablesOf(document: InvoiceDocument): PaperTable[] {
  const { lines, order, settledAdvances, correction } = document
  const isCorrection = correction !== null
  return [
    ...beforeAndAfter(lines, isCorrection, (some, title) => linesTable(document, some, title), null),
    ...beforeAndAfter(
      order?.lines ?? [],
      isCorrection,
      (some, title) => orderTable(some, title ?? paperText('invoicePaper.orderLines')),
      paperText('invoicePaper.orderLines'),
    ),
    ...(settledAdvances.length > 0 ? [advancesTable(settledAdvances)] : []),
  ]
}

function totalsTitle({ kind, correction }: InvoiceDocument): string {
  if (correction) return paperText('invoicePaper.totalsDifference')
  if (kind === 'ZAL') return paperText('invoicePaper.totalsAdvance')
  return paperText(kind === 'ROZ' ? 'invoicePaper.totalsLeft' : 'invoicePaper.totals')
}

export function totalsTable(document: InvoiceDocument): PaperTable {
  const sum = sumOf(document.totals)
  return {
    title: totalsTitle(document),
    head: [
      text('invoicePaper.rate'),
      amount('invoicePaper.net'),
      amount('invoicePaper.vat'),
      amount('invoicePaper.gross'),
    ],
    rows: document.totals.map(({ rate, net, vat, gross }) => ({
      cells: [rateWords(rate), amountBare(net), amountBare(vat), amountBare(gross)],
      note: null,
    })),
    sum: [paperText('invoicePaper.sum'), amountBare(sum.net), amountBare(sum.vat), amountBare(sum.gross)],
  }
}
