import { Readable } from 'node:stream'
import { kilometres } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { billTrips, takeTripsBack } from './bill-trips.service.ts'
import { addTrip, changeTrip, correctTrip } from './change-trip.service.ts'
import { kilometresOfMonth, kilometresOverview } from './kilometres.service.ts'
import { kilometresPdf } from './kilometres-pdf.ts'
import { type TripLine, tripLines, tripTable } from './trip-sheet.ts'

async function* once(rows: TripLine[]): AsyncGenerator<TripLine[]> {
  yield rows
}

export const kilometreRoutes = implement(kilometres, ({ db }) => ({
  month: ({ query, caller }) => kilometresOfMonth(db.reading, caller, query),
  overview: ({ query }) => kilometresOverview(db.reading, query.month),
  table: async ({ query: { format, ...query }, caller, headers }) => {
    const language = requestLanguage(headers)
    const rows = tripLines(await kilometresOfMonth(db.reading, caller, query), language)
    return tableOf(format, { total: rows.length, batches: once(rows) }, tripTable(language))
  },
  pdf: async ({ query, caller, headers }) => {
    const bytes = await kilometresPdf(
      db,
      await kilometresOfMonth(db.reading, caller, query),
      requestLanguage(headers),
    )
    return {
      bytes: Readable.from([bytes]),
      name: `kilometry-${query.month}.pdf`,
      size: bytes.length,
      type: 'application/pdf',
      toSave: true as const,
    }
  },
  correct: ({ params, body, caller }) => correctTrip(db, caller, params.slotId, body),
  add: ({ body, caller }) => addTrip(db, caller, body),
  change: ({ params, body, caller }) => changeTrip(db, caller, params.id, body),
  bill: ({ body, caller }) => billTrips(db, caller, body),
  unbill: ({ body, caller }) => takeTripsBack(db, caller, body),
}))
