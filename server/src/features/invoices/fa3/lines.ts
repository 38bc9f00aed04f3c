import type {
  AdvanceOrder,
  AdvanceOrderLine,
  DocumentLine,
  SettledAdvance,
} from '@zlecenia/contract/features/invoices/invoice-document'
import type { PriceMode, VatRate } from '@zlecenia/contract/lib/vat'
import {
  amountLeaf,
  branch,
  decimalLeaf,
  leaf,
  optionalLeaf,
  optionalMarkLeaf,
  priceLeaf,
  type XmlPart,
} from './xml-part.ts'

const rateTexts: Readonly<Record<VatRate, string>> = {
  23: '23',
  8: '8',
  5: '5',
  '0KR': '0 KR',
  '0WDT': '0 WDT',
  '0EX': '0 EX',
  zw: 'zw',
  oo: 'oo',
  npI: 'np I',
  npII: 'np II',
}

export function linePart(line: DocumentLine, index: number, priceMode: PriceMode): XmlPart {
  const field = `lines.${index}`
  const isNet = priceMode === 'net'
  return branch('FaWiersz', field, [
    leaf('NrWierszaFa', String(line.number), `${field}.number`),
    optionalLeaf('P_6A', line.soldOn, `${field}.soldOn`),
    leaf('P_7', line.name, `${field}.name`),
    leaf('P_8A', line.unit, `${field}.unit`),
    decimalLeaf('P_8B', line.quantity, `${field}.quantity`),
    priceLeaf(isNet ? 'P_9A' : 'P_9B', line.unitPrice, `${field}.unitPrice`),
    line.discount === 0 ? [] : amountLeaf('P_10', line.discount, `${field}.discount`),
    amountLeaf(isNet ? 'P_11' : 'P_11A', line.amount, `${field}.amount`),
    leaf('P_12', rateTexts[line.rate], `${field}.rate`),
    optionalMarkLeaf('P_12_Zal_15', line.isAnnex15, `${field}.isAnnex15`),
    optionalLeaf('GTU', line.gtu, `${field}.gtu`),
    optionalMarkLeaf('StanPrzed', line.isBefore, `${field}.isBefore`),
  ])
}

function orderLinePart(line: AdvanceOrderLine, index: number): XmlPart {
  const field = `order.lines.${index}`
  return branch('ZamowienieWiersz', field, [
    leaf('NrWierszaZam', String(line.number), `${field}.number`),
    leaf('P_7Z', line.name, `${field}.name`),
    leaf('P_8AZ', line.unit, `${field}.unit`),
    decimalLeaf('P_8BZ', line.quantity, `${field}.quantity`),
    priceLeaf('P_9AZ', line.unitPrice, `${field}.unitPrice`),
    amountLeaf('P_11NettoZ', line.net, `${field}.net`),
    amountLeaf('P_11VatZ', line.vat, `${field}.vat`),
    leaf('P_12Z', rateTexts[line.rate], `${field}.rate`),
    optionalMarkLeaf('P_12Z_Zal_15', line.isAnnex15, `${field}.isAnnex15`),
    optionalLeaf('GTUZ', line.gtu, `${field}.gtu`),
    optionalMarkLeaf('StanPrzedZ', line.isBefore, `${field}.isBefore`),
  ])
}

export const orderParts = (order: AdvanceOrder | null): XmlPart[] =>
  order
    ? [
        branch('Zamowienie', 'order', [
          amountLeaf('WartoscZamowienia', order.gross, 'order.gross'),
          order.lines.map(orderLinePart),
        ]),
      ]
    : []

export function settledAdvancePart(advance: SettledAdvance, index: number): XmlPart {
  const field = `settledAdvances.${index}`
  return branch(
    'FakturaZaliczkowa',
    field,
    advance.ksefNumber === null
      ? [leaf('NrKSeFZN', '1', field), leaf('NrFaZaliczkowej', advance.number, `${field}.number`)]
      : [leaf('NrKSeFFaZaliczkowej', advance.ksefNumber, `${field}.ksefNumber`)],
  )
}
