import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { unitPrice } from '../../lib/money-rules.ts'
import { version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'

const most = 100
const rate = unitPrice('priceList.netShape').refine((it) => Number(it) <= most, {
  error: sentence('rules.between', { min: 0, max: most }),
})

export const kilometreRatesSaved = z.object({
  /** zł a kilometre. */
  rates: z.object({ car: z.string(), smallCar: z.string(), motorcycle: z.string(), moped: z.string() }),
  /** A person compared them with the regulation. */
  isChecked: z.boolean(),
  version,
})
export type KilometreRates = z.infer<typeof kilometreRatesSaved>

export const kilometreRates = {
  read: endpoint({
    method: 'GET',
    path: '/settings/kilometres',
    permission: ['read', 'Settings'],
    summary: 'Rates of a kilometre in private vehicles',
    response: kilometreRatesSaved,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/kilometres',
    permission: ['update', 'Settings'],
    summary: 'Changes the rates of a kilometre in private vehicles, and whether a person has checked them',
    body: z.object({
      rates: z.object({ car: rate, smallCar: rate, motorcycle: rate, moped: rate }),
      isChecked: z.boolean(),
      version,
    }),
    response: kilometreRatesSaved,
    limit: { max: 30 },
  }),
}
