import {
  followKinds,
  missingKinds,
  moveReasons,
  reactions,
  visitsToday,
} from '@zlecenia/contract/features/order-base/order-kinds'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { decodeItem, encodeItem } from '@zlecenia/contract/lib/list'
import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { useCustomersFound } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ListDays } from '#ui/data-table/list-days.tsx'
import { ListFilter } from '#ui/data-table/list-filters.tsx'
import { ListSeveral } from '#ui/data-table/list-several.tsx'
import type { FindThings } from '#ui/form/found-there.ts'
import { knowName, useFilterNames } from '../filter-names.ts'
import type { OrderListed, OrderSearch } from '../order-address.ts'
import { useCities, useCoordinators, useDevices, useGroups, usePerformers, useTyped } from './found-things.ts'
import { ThingFilter } from './thing-filter.tsx'

type ById = 'client' | 'building' | 'device' | 'performer' | 'coordinator' | 'group'
type ByThing = ById | 'city' | 'clientNumber'

/** Search of a list, or of a board with some of its filters. */
interface FilteredByThings {
  search: Partial<Pick<OrderSearch, ByThing>>
  show: (change: Partial<Record<ByThing, string[] | null>>) => void
}

/** Filters by a searched record, each with several values. */
export function useThingFilters({ search, show }: FilteredByThings) {
  const may = useMay()
  const nameOf = useFilterNames(search)
  const byId = (key: ById, label: string, subject: Subject, useFound: FindThings) =>
    may(['read' satisfies Action, subject]) && (
      <ThingFilter
        name={key}
        label={label}
        useFound={useFound}
        chosen={(search[key] ?? []).map((id) => ({ id, name: nameOf(id) ?? '…' }))}
        onChange={(chosen) => {
          chosen.forEach(knowName)
          show({ [key]: chosen.length > 0 ? chosen.map(({ id }) => id) : null })
        }}
      />
    )
  const byText = (key: 'city' | 'clientNumber', label: string, useFound: FindThings, hint?: string) => (
    <ThingFilter
      name={key}
      label={label}
      {...(hint && { hint })}
      useFound={useFound}
      chosen={(search[key] ?? []).map(decodeItem).map((name) => ({ id: name, name }))}
      onChange={(chosen) =>
        show({ [key]: chosen.length > 0 ? chosen.map(({ id }) => encodeItem(id)) : null })
      }
    />
  )
  return { byId, byText }
}

export function OrderFilters({ list: { search, show } }: { list: OrderListed }) {
  const t = useT()
  const { byId, byText } = useThingFilters({ search, show })
  return (
    <>
      <ListSeveral
        label={t('orders.state')}
        any={t('orders.anyState')}
        options={orderStates.map((value) => ({ value, label: t(`orderState.${value}`) }))}
        value={search.state}
        onChange={(state) => show({ state })}
      />
      <ListSeveral
        label={t('orders.priority')}
        any={t('orders.anyPriority')}
        options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        value={search.priority}
        onChange={(priority) => show({ priority })}
      />
      <ListFilter
        label={t('orders.faults')}
        any={t('orders.anyFault')}
        options={[
          { value: 'yes', label: t('orders.onlyFaults') },
          { value: 'no', label: t('orders.noFaults') },
        ]}
        value={search.fault}
        onChange={(fault) => show({ fault })}
      />
      <ListSeveral
        label={t('orders.missing')}
        any={t('orderFilters.any')}
        options={missingKinds.map((value) => ({ value, label: t(`orders.missingOf.${value}`) }))}
        value={search.missing}
        onChange={(missing) => show({ missing })}
      />
      <ListDays
        label={t('orders.slot')}
        any={t('orders.anyDay')}
        value={search.slot}
        onChange={(slot) => show({ slot })}
      />
      <ListDays
        label={t('orders.created')}
        any={t('orders.anyDay')}
        value={search.created}
        onChange={(created) => show({ created })}
      />
      <VisitFilters list={{ search, show }} />
      <ListFilter
        label={t('orders.dues')}
        any={t('orders.anyDue')}
        options={[{ value: 'overdue', label: t('orders.overdue') }]}
        value={search.due}
        onChange={(due) => show({ due })}
      />
      {byId('client', t('orders.client'), 'Customer', useCustomersFound)}
      {byId('building', t('orders.building'), 'Building', useBuildingsFound)}
      {byId('device', t('orders.device'), 'Device', useDevices)}
      {byId('performer', t('orders.performer'), 'User', usePerformers)}
      {byId('coordinator', t('orders.coordinator'), 'User', useCoordinators)}
      {byId('group', t('orders.group'), 'ServiceCatalog', useGroups)}
      {byText('city', t('orders.city'), useCities)}
      {byText('clientNumber', t('orders.clientNumber'), useTyped, t('orderFilters.ownNumber'))}
    </>
  )
}

const visitDays = [
  ['begun', 'begun'],
  ['begunLate', 'begunLate'],
  ['firstVisit', 'firstVisit'],
  ['failed', 'failedVisit'],
  ['finished', 'finished'],
  ['solvedAtOnce', 'solvedAtOnce'],
] as const

/** Filters by visits on site, which the dispatcher's figures link to. */
function VisitFilters({ list: { search, show } }: { list: Pick<OrderListed, 'search' | 'show'> }) {
  const t = useT()
  const reasons = moveReasons.map((value) => ({ value, label: t(`orders.whyOf.${value}`) }))
  return (
    <>
      <ListSeveral
        label={t('orders.now')}
        any={t('orderFilters.any')}
        options={visitsToday.map((value) => ({ value, label: t(`orders.nowOf.${value}`) }))}
        value={search.now}
        onChange={(now) => show({ now })}
      />
      {visitDays.map(([key, word]) => (
        <ListDays
          key={key}
          label={t(`orders.${word}`)}
          any={t('orders.anyDay')}
          value={search[key]}
          onChange={(days) => show({ [key]: days })}
        />
      ))}
      <ListSeveral
        label={t('orders.why')}
        any={t('orderFilters.any')}
        options={reasons}
        value={search.why}
        onChange={(why) => show({ why })}
      />
      <ListSeveral
        label={t('orders.waitingFor')}
        any={t('orderFilters.any')}
        options={reasons}
        value={search.waiting}
        onChange={(waiting) => show({ waiting })}
      />
      <ListSeveral
        label={t('orders.reaction')}
        any={t('orderFilters.any')}
        options={reactions.map((value) => ({ value, label: t(`orders.reactionOf.${value}`) }))}
        value={search.reaction}
        onChange={(reaction) => show({ reaction })}
      />
      <ListSeveral
        label={t('orders.follows')}
        any={t('orderFilters.any')}
        options={followKinds.map((value) => ({ value, label: t(`orderFollows.kind.${value}`) }))}
        value={search.follows}
        onChange={(follows) => show({ follows })}
      />
    </>
  )
}
