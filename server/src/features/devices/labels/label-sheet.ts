import { type LabelSheet, labelSheets, labelsOnSheet } from '@zlecenia/contract/features/devices/label-sheets'
import encodeQr from 'qr'
import type { LabelledDevice } from './device-labels.queries.ts'
import { labelCode, labelPath } from './label-codes.ts'

interface Company {
  companyName: string
  phoneNumber: string | null
}
interface LabelOptions {
  devices: readonly LabelledDevice[]
  sheet: LabelSheet
  /** 1: the first place. */
  from: number
  company: Company
  base: string
  title: string
}

/** Letters that fit. */
const most = { a4x24: 60, a4x65: 34, roll62: 56 } as const
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** Data that label-sheet.typ draws: pages of places, empty ones null. */
export function labelPages({ devices, sheet, from, company, base, title }: LabelOptions) {
  const labels = devices.map((it) => {
    const link = `${base}${labelPath}/${labelCode(it.labelCode)}`
    return {
      name: cut(it.name, most[sheet]),
      // Whole: label-sheet.typ writes a long one smaller.
      number: it.serialNumber ?? (it.udtNumber ? `UDT ${it.udtNumber}` : ''),
      street: cut(it.address, most[sheet]),
      // No line break in a phone number.
      phone: (company.phoneNumber ?? '').replaceAll(' ', '\u00a0'),
      link,
      qr: encodeQr(link, 'svg', { border: 1, ecc: 'medium' }),
    }
  })
  const places = [...Array.from({ length: from - 1 }, () => null), ...labels]
  const size = labelsOnSheet(sheet)
  const pages = Array.from({ length: Math.ceil(places.length / size) }, (_, n) =>
    places.slice(n * size, (n + 1) * size),
  )
  return { title, company: company.companyName, sheet: labelSheets[sheet], small: sheet === 'a4x65', pages }
}
