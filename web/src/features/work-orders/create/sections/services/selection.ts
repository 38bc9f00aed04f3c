import type {
  Service,
  ServiceGroup,
} from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { bestFirst, type Searched, searched } from '@zlecenia/contract/lib/ranking'
import { rankedText } from '@zlecenia/contract/lib/text'
import type { ChosenService } from './services.draft.ts'

/** A service with its group: what the search offers. */
export interface Offered {
  service: Service
  group: ServiceGroup
}

/** Services with what they are found by, made once: their names, then those of their groups. */
export const offeredOf = (groups: readonly ServiceGroup[]): Searched<Offered>[] =>
  searched(
    groups.flatMap((group) => group.services.map((service) => ({ service, group }))),
    ({ service, group }) => rankedText([service.title], [group.name]),
  )

/** Services a query finds, group by group, the best first with its group; all of them while nothing is typed. */
export function servicesMatching(offered: readonly Searched<Offered>[], query: string): readonly Offered[] {
  const groups = new Map<string, Offered[]>()
  for (const it of bestFirst(offered, query))
    groups.set(it.group.id, [...(groups.get(it.group.id) ?? []), it])
  return [...groups.values()].flat()
}

/** Chosen and not chosen change places. */
export const toggled = (
  chosen: readonly ChosenService[],
  service: Service,
  group: ServiceGroup,
): ChosenService[] =>
  chosen.some((it) => it.id === service.id)
    ? chosen.filter((it) => it.id !== service.id)
    : [...chosen, { id: service.id, title: service.title, groupId: group.id }]
