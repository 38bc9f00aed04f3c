import { kilometreRates } from '@zlecenia/contract/features/kilometre-rates/kilometre-rates.contract'
import { implement } from '#platform/implement.ts'
import { readKilometreRates } from './kilometre-rates.queries.ts'
import { saveKilometreRates } from './kilometre-rates.service.ts'

export const kilometreRateRoutes = implement(kilometreRates, ({ db }) => ({
  read: () => readKilometreRates(db),
  save: ({ body, caller }) => saveKilometreRates(db, caller, body),
}))
