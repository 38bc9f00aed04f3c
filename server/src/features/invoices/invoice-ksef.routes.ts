import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { invoiceKsef, type KsefFile } from '@zlecenia/contract/features/invoices/invoice-ksef.contract'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage, translated } from '#platform/translate.ts'
import { ksefFileBytes } from './invoice-ksef.queries.ts'
import { ksefFiles, putKsefFile, setKsefNumber } from './invoice-ksef.service.ts'

const worded = (file: KsefFile, headers: IncomingHttpHeaders): KsefFile => ({
  ...file,
  difference: file.difference && translated(file.difference, requestLanguage(headers)),
})

export const invoiceKsefRoutes = implement(invoiceKsef, ({ db }) => ({
  setNumber: ({ params, body, caller }) => setKsefNumber(db, caller, params.id, body),
  files: async ({ params, headers }) => ({
    files: (await ksefFiles(db, params.id)).map((file) => worded(file, headers)),
  }),
  putFile: async ({ params, bytes, caller, headers }) =>
    worded(await putKsefFile(db, caller, params, bytes), headers),
  file: async ({ params }) => {
    const found = await ksefFileBytes(db, params.id, params.kind)
    if (!found) throw notFound()
    const ending = found.type.split('/').at(-1)
    return {
      bytes: Readable.from([found.bytes]),
      name: `${found.number.replaceAll('/', '-')}-${params.kind}.${ending}`,
      size: found.bytes.length,
      type: found.type,
      toSave: true as const,
    }
  },
}))
