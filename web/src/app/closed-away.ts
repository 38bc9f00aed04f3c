import { addressOf, type PageKey } from '@zlecenia/contract/pages'
import { absenceNow, isClosure } from '#lib/reachable.ts'

/** The day of a performer is on the phone, and works without the server. */
const works: readonly PageKey[] = ['myDay']

export const closedAway = (page: PageKey | undefined): boolean =>
  isClosure(absenceNow()) && !(page && works.includes(page))

/** The page of the closure, which returns to `to`. */
export const closureAddress = (to: string): string =>
  addressOf(absenceNow() === 'opening' ? 'comingSoon' : 'underMaintenance', {
    to: to === '/' ? undefined : to,
  })
