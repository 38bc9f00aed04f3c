import { Readable } from 'node:stream'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { namesInZip, type ZipEntry, zipOf } from '#platform/http/zip.ts'
import { issuedXml } from '../invoices.queries.ts'
import { filesOfMonth, type IssuedFile } from './month-files.queries.ts'

/** Files of one invoice. A print belongs here too, once there is one. */
const filesOf = (db: Queryable, { id, number, issuedAt, size }: IssuedFile): ZipEntry[] => [
  {
    name: `${number.replaceAll('/', '-')}.xml`,
    size,
    modifiedAt: issuedAt,
    async open() {
      const found = await issuedXml(db, id)
      if (!found?.xml) throw notFound()
      return Readable.from([found.xml])
    },
  },
]

/** One file is in memory at a time. */
export async function zipOfMonth(db: Queryable, month: string) {
  const files = await filesOfMonth(db, month)
  if (files.length === 0) throw notFound()
  const entries = files.flatMap((it) => filesOf(db, it))
  const names = namesInZip(entries.map(({ name }) => name))
  const archive = zipOf(entries.map((entry, n) => ({ ...entry, name: names[n] ?? entry.name })))
  return { ...archive, name: `faktury-${month}.zip`, type: 'application/zip', toSave: true as const }
}
