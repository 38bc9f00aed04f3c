import type { RateKind } from '@zlecenia/contract/features/kilometre-rates/rate-kinds'
import { query } from '#lib/query.ts'

/** A user or a vehicle. */
export type Carrier = { user: string } | { vehicle: string }

export interface MonthSelection {
  month: string
  carrier: Carrier
  rate: RateKind
}

export const monthQuery = ({ month, carrier, rate }: MonthSelection) =>
  query('GET /logistics/kilometres', { query: { month, rate, ...carrier } })
export const overviewQuery = (month: string) =>
  query('GET /logistics/kilometres/overview', { query: { month } })
