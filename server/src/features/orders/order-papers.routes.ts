import { Readable } from 'node:stream'
import type { PaperVariant } from '@zlecenia/contract/features/orders/order-papers'
import { orderPapers } from '@zlecenia/contract/features/orders/order-papers.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { notFound } from '#platform/errors.ts'
import { namesInZip, zipOf } from '#platform/http/zip.ts'
import { implement } from '#platform/implement.ts'
import { paperLanguage } from '#platform/pdf/paper-language.ts'
import { requestLanguage } from '#platform/translate.ts'
import { orderFilesById } from './order.queries.ts'
import { fileNameOf, orderPdf } from './paper/order-pdf.ts'
import { performerOf, readOrder } from './read-order.ts'

/** Clients get the company's language. */
const languageFor = (variant: PaperVariant, requested: LanguageCode): LanguageCode =>
  variant === 'client' ? 'pl' : paperLanguage(requested)

export const orderPaperRoutes = implement(orderPapers, (deps) => ({
  pdf: async ({ params, query: { variant }, caller, headers }) => {
    const order = await readOrder(deps.db, caller, params.id, { opensNotes: variant === 'office' })
    const bytes = await orderPdf(deps, order, {
      variant,
      language: languageFor(variant, requestLanguage(headers)),
    })
    return {
      bytes: Readable.from([bytes]),
      name: `${fileNameOf(order.number)}${variant === 'client' ? '-klient' : ''}.pdf`,
      size: bytes.length,
      type: 'application/pdf',
      toSave: true as const,
    }
  },
  files: async ({ params, caller }) => {
    const order = await orderFilesById(deps.db, params.id, performerOf(caller))
    if (!order || order.files.length === 0) throw notFound()
    const names = namesInZip(order.files.map(({ name }) => name))
    const archive = zipOf(
      order.files.map(({ storageKey, size }, n) => ({
        name: names[n] ?? storageKey,
        size,
        modifiedAt: order.createdAt,
        open: () => deps.uploads.read(storageKey),
      })),
    )
    return {
      ...archive,
      name: `${fileNameOf(order.number)}.zip`,
      type: 'application/zip',
      toSave: true as const,
    }
  },
}))
