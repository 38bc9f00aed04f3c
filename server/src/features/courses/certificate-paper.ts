import { Readable } from 'node:stream'
import { certificatePath } from '@zlecenia/contract/features/courses/course-shape'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import encodeQr from 'qr'
import { letterheadOf } from '#features/settings/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound, refuseWhole } from '#platform/errors.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { translated } from '#platform/translate.ts'
import type { Vault } from '#platform/vault.ts'
import { certificateOf } from './own-courses.queries.ts'

const template = new URL('./certificate.typ', import.meta.url).href

interface Holder {
  courseId: string
  userId: string
}

/** Written in Polish, as the courses themselves. */
export async function certificatePdf(
  { db, vault, base }: { db: Queryable; vault: Vault; base: string },
  { courseId, userId }: Holder,
) {
  const found = await certificateOf(db, userId, courseId)
  if (!found) throw notFound()
  const key = vault.open(found.sealedKey)
  if (!key) throw refuseWhole('courseRefusal.keyLost')
  const { companyName, address, postalCode, city } = await letterheadOf(db)
  const page = `${base}${certificatePath}/`
  const link = page + key
  const day = dayInWarsaw(found.issuedAt)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const { right, questions } = found
  const data = {
    title: translated('certificate.title'),
    date: { year, month, day: date },
    company: companyName,
    place: [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    holds: translated('certificate.holds'),
    name: found.name,
    passed: translated('certificate.passed'),
    course: found.title,
    day: translated(sentence('certificate.onDay', { day: writtenDay('pl', day) })),
    result:
      questions > 0 ? translated(sentence('certificate.result', { right, questionCount: questions })) : '',
    internal: translated('certificate.internal'),
    check: translated('certificate.check'),
    // On two lines: readers of the paper drop a hyphen at the end of a line.
    page,
    key,
    link,
    qr: encodeQr(link, 'svg', { border: 2 }),
  }
  const bytes = await pdfOf({ template, data, pictures: {} })
  return {
    bytes: Readable.from([bytes]),
    name: `zaswiadczenie-${day}.pdf`,
    size: bytes.length,
    type: 'application/pdf',
    toSave: true as const,
  }
}
