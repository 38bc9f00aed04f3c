import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { PaperVariant } from '@zlecenia/contract/features/orders/order-papers'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { addressOf } from '@zlecenia/contract/pages'
import encodeQr from 'qr'
import { letterheadOf } from '#features/settings/index.ts'
import type { Deps } from '#platform/deps.ts'
import { linkBase } from '#platform/mail.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { orderPaper } from './order-paper.ts'

const template = new URL('./order.typ', import.meta.url).href
/** Named in order.typ. */
const logoName = 'logo.png'

interface PdfOptions {
  variant: PaperVariant
  language: LanguageCode
}

export async function orderPdf(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  order: Order,
  options: PdfOptions,
): Promise<Buffer> {
  const company = await letterheadOf(db)
  const link = `${linkBase(environment)}${addressOf('order', { id: order.id })}`
  const data = {
    ...orderPaper({ ...options, order, company, link }),
    logo: company.logo && logoName,
    qr: encodeQr(link, 'svg', { border: 2 }),
  }
  return pdfOf({ template, data, pictures: company.logo ? { [logoName]: company.logo } : {} })
}

/** `ZL/2026/000123` as a name of a file. */
export const fileNameOf = (number: string): string => number.replace(/[^\p{L}\p{N}-]+/gu, '-')
