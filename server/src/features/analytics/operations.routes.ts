import { Readable } from 'node:stream'
import { operations } from '@zlecenia/contract/features/analytics/operations.contract'
import { notFound } from '#platform/errors.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { readOperations } from './operations.service.ts'
import { operationsPdf, reactionPdf, type TableRow, tableColumns, tableRows } from './papers.ts'
import { clientName, reactedOrders } from './reaction.queries.ts'

async function* once(rows: TableRow[]): AsyncGenerator<TableRow[]> {
  yield rows
}

const paperOf = (bytes: Buffer, name: string) => ({
  bytes: Readable.from([bytes]),
  name,
  size: bytes.length,
  type: 'application/pdf',
  toSave: true as const,
})

export const operationsRoutes = implement(operations, ({ db }) => ({
  figures: ({ query }) => readOperations(db.reading, query, new Date()),
  table: async ({ query: { format, ...query }, headers }) => {
    const language = requestLanguage(headers)
    const rows = tableRows(await readOperations(db.reading, query, new Date()), language)
    return tableOf(format, { total: rows.length, batches: once(rows) }, tableColumns(language))
  },
  pdf: async ({ query, headers }) => {
    const now = new Date()
    const { from, to, ...narrowing } = query
    const bytes = await operationsPdf(db, {
      figures: await readOperations(db.reading, query, now),
      period: { from, to },
      isNarrow: Object.values(narrowing).some(Boolean),
      now,
      language: requestLanguage(headers),
    })
    return paperOf(bytes, `operacje-${from}-${to}.pdf`)
  },
  reactionPdf: async ({ params: { clientId }, query: period, headers }) => {
    const client = await clientName(db.reading, clientId)
    if (client === null) throw notFound()
    const asked = { period, narrowing: { client: [clientId] } }
    const found = await reactedOrders(db.reading, asked)
    const bytes = await reactionPdf(db, {
      client,
      ...found,
      period,
      now: new Date(),
      language: requestLanguage(headers),
    })
    return paperOf(bytes, `czas-reakcji-${period.from}-${period.to}.pdf`)
  },
}))
