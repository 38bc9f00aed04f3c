import { decodeItem } from '@zlecenia/contract/lib/list'
import { useT } from '#lib/i18n.ts'
import { daysText } from '#ui/data-table/days-text.ts'
import type { SetFilter } from '#ui/data-table/filter-bar.tsx'
import { useFilterNames } from './filter-names.ts'
import type { OrderSearch } from './order-address.ts'

/** Search of the list, or of a board with some of its filters. */
interface Narrowed {
  search: Partial<Omit<OrderSearch, 'sort'>>
  show: (change: Record<string, null>) => void
}

/** Active filters as text, each with a way to clear it. */
export function useSetFilters({ search, show }: Narrowed): SetFilter[] {
  const t = useT()
  const nameOf = useFilterNames(search)
  const named = (ids: readonly string[] | null | undefined) => ids?.map((id) => nameOf(id) ?? '…').join('; ')
  const texts = (parts: readonly string[] | null | undefined) => parts?.map(decodeItem).join('; ')
  const days = (range: string | null | undefined) => range && daysText(range, t)
  const shown: [keyof OrderSearch, string, string | null | undefined][] = [
    ['state', t('orders.state'), search.state?.map((it) => t(`orderState.${it}`)).join(', ')],
    [
      'fault',
      t('orders.faults'),
      search.fault && t(`orders.${search.fault === 'yes' ? 'onlyFaults' : 'noFaults'}`),
    ],
    ['priority', t('orders.priority'), search.priority?.map((it) => t(`priority.${it}`)).join(', ')],
    ['due', t('orders.dues'), search.due && t('orders.overdue')],
    ['missing', t('orders.missing'), search.missing?.map((it) => t(`orders.missingOf.${it}`)).join(', ')],
    ['slot', t('orders.slot'), days(search.slot)],
    ['created', t('orders.created'), days(search.created)],
    ['now', t('orders.now'), search.now?.map((it) => t(`orders.nowOf.${it}`)).join(', ')],
    ['begun', t('orders.begun'), days(search.begun)],
    ['begunLate', t('orders.begunLate'), days(search.begunLate)],
    ['firstVisit', t('orders.firstVisit'), days(search.firstVisit)],
    ['finished', t('orders.finished'), days(search.finished)],
    ['failed', t('orders.failedVisit'), days(search.failed)],
    ['why', t('orders.why'), search.why?.map((it) => t(`orders.whyOf.${it}`)).join(', ')],
    ['waiting', t('orders.waitingFor'), search.waiting?.map((it) => t(`orders.whyOf.${it}`)).join(', ')],
    ['solvedAtOnce', t('orders.solvedAtOnce'), days(search.solvedAtOnce)],
    ['reaction', t('orders.reaction'), search.reaction?.map((it) => t(`orders.reactionOf.${it}`)).join(', ')],
    ['follows', t('orders.follows'), search.follows?.map((it) => t(`orderFollows.kind.${it}`)).join(', ')],
    ['followedService', t('orders.followedService'), named(search.followedService)],
    ['client', t('orders.client'), named(search.client)],
    ['building', t('orders.building'), named(search.building)],
    ['device', t('orders.device'), named(search.device)],
    ['performer', t('orders.performer'), named(search.performer)],
    ['coordinator', t('orders.coordinator'), named(search.coordinator)],
    ['group', t('orders.group'), named(search.group)],
    ['city', t('orders.city'), texts(search.city)],
    ['clientNumber', t('orders.clientNumber'), texts(search.clientNumber)],
  ]
  return shown.flatMap(([key, label, value]) =>
    value ? [{ key, label, value, onClear: () => show({ [key]: null }) }] : [],
  )
}
