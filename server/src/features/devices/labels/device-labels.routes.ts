import { Readable } from 'node:stream'
import { deviceLabels } from '@zlecenia/contract/features/devices/device-labels.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { opensOnlyHere } from '@zlecenia/contract/lib/loopback'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { letterheadOf } from '#features/settings/index.ts'
import { recordChange } from '#platform/change.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { linkBase } from '#platform/mail.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { performerSeeingDevices } from '../performer-of.ts'
import { labelledDevices, renewLabel } from './device-labels.queries.ts'
import { labelPages } from './label-sheet.ts'

const template = new URL('./label-sheet.typ', import.meta.url).href

export const deviceLabelRoutes = implement(deviceLabels, ({ db, environment }) => ({
  print: async ({ body: { deviceIds, sheet, from, anyway }, caller, headers }) => {
    const devices = await labelledDevices(db, deviceIds, performerSeeingDevices(caller))
    if (devices.length < deviceIds.length) throw notFound()
    const base = linkBase(environment)
    if (opensOnlyHere(base) && !anyway)
      throw refuse({ field: 'anyway', message: sentence('deviceLabels.onlyHere', { address: base }) })
    const { companyName, phoneNumber } = await letterheadOf(db)
    const company = { companyName, phoneNumber: phoneNumber && formatPhone(phoneNumber) }
    const title = translated(
      'deviceLabels.title',
      requestLanguage(headers) === 'ar' ? 'pl' : requestLanguage(headers),
    )
    const data = labelPages({ devices, sheet, from, company, base, title })
    const bytes = await pdfOf({ template, data, pictures: {} })
    const name = `${translated('deviceLabels.fileName')}.pdf`
    return {
      bytes: Readable.from([bytes]),
      name,
      size: bytes.length,
      type: 'application/pdf',
      toSave: true as const,
    }
  },
  renew: ({ params: { id }, caller }) =>
    db.transaction(async (tx) => {
      if (!(await renewLabel(tx, id))) throw notFound()
      await recordChange(tx, { caller, action: 'label-renewed', subject: 'Device', id })
    }),
}))
