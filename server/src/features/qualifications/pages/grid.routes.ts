import { Readable } from 'node:stream'
import { qualificationPages } from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { peopleOnSite } from './grid.queries.ts'
import { readGrid } from './grid.service.ts'
import { type GridRow, gridColumns, gridPdf } from './grid-paper.ts'
import { zipOfScans } from './grid-scans.ts'

async function* once(rows: GridRow[]): AsyncGenerator<GridRow[]> {
  yield rows
}

export const qualificationPageRoutes = implement(qualificationPages, ({ db, uploads }) => ({
  grid: ({ caller }) => readGrid(db.reading, caller),
  onSite: async ({ query }) => ({ people: await peopleOnSite(db.reading, query.buildingId, query.day) }),
  table: async ({ query, caller, headers }) => {
    const grid = await readGrid(db.reading, caller)
    const columns = await gridColumns(db.reading, grid, requestLanguage(headers))
    return tableOf(query.format, { total: grid.people.length, batches: once(grid.people) }, columns)
  },
  pdf: async ({ caller, headers }) => {
    const grid = await readGrid(db.reading, caller)
    const bytes = await gridPdf(db, grid, requestLanguage(headers))
    return {
      bytes: Readable.from([bytes]),
      name: `kwalifikacje-${grid.day}.pdf`,
      size: bytes.length,
      type: 'application/pdf',
      toSave: true as const,
    }
  },
  scans: ({ query, headers }) => zipOfScans({ db, uploads }, query.users, requestLanguage(headers)),
}))
