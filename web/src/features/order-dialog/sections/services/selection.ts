import type {
  Service,
  ServiceGroup,
} from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { bestFirst, type Searched, searched } from '@zlecenia/contract/lib/ranking'
import { rankedText } from '@zlecenia/contract/lib/text'
import type { ChosenService } from './services.draft.ts'

export interface Offered {
  service: Service
  group: ServiceGroup
}

/** Names first, then group names. */
export const offeredOf = (groups: readonly ServiceGroup[]): Searched<Offered> =>
  searched(
    groups.flatMap((group) => group.services.map((service) => ({ service, group }))),
    ({ service, group }) => rankedText([service.title], [group.name]),
  )

/** Matches by group, best first; everything without a query. */
export function servicesMatching(offered: Searched<Offered>, query: string): readonly Offered[] {
  const groups = new Map<string, Offered[]>()
  for (const it of bestFirst(offered, query))
    groups.set(it.group.id, [...(groups.get(it.group.id) ?? []), it])
  return [...groups.values()].flat()
}

export const toggled = (
  chosen: readonly ChosenService[],
  service: Service,
  group: ServiceGroup,
): ChosenService[] =>
  chosen.some((it) => it.id === service.id)
    ? chosen.filter((it) => it.id !== service.id)
    : [...chosen, { id: service.id, title: service.title, groupId: group.id }]
