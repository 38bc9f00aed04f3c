import { logistics } from '@zlecenia/contract/features/logistics/logistics.contract'
import { implement } from '#platform/implement.ts'
import { readFigures } from './figures.service.ts'
import { readToday } from './today.service.ts'

export const logisticsRoutes = implement(logistics, ({ db }) => ({
  today: () => readToday(db.reading, new Date()),
  figures: ({ query }) => readFigures(db.reading, query, new Date()),
}))
