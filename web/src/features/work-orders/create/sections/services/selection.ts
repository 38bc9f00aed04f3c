import type {
  Service,
  ServiceGroup,
} from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { matching, searchText } from '@zlecenia/contract/lib/text'
import type { ChosenService } from './services.draft.ts'

/** A service with its group: what the search offers. */
export interface Offered {
  service: Service
  group: ServiceGroup
  /** Folded once: its own name, and that with its group's. */
  title: string
  text: string
}

export const offeredOf = (groups: readonly ServiceGroup[]): Offered[] =>
  groups.flatMap((group) =>
    group.services.map((service) => ({
      service,
      group,
      title: searchText([service.title]),
      text: searchText([service.title, group.name]),
    })),
  )

/** How well a service answers: its own name from the start, a word of its name, elsewhere (its group's name). */
function nearness({ title }: Offered, wanted: string): number {
  if (title.startsWith(wanted)) return 0
  return title.includes(` ${wanted}`) ? 1 : 2
}

/** Services a query finds, group by group, the best first with its group; all of them while nothing is typed. */
export function servicesMatching(offered: readonly Offered[], query: string): readonly Offered[] {
  if (query.trim() === '') return offered
  const wanted = searchText([query])
  const isFound = matching(query)
  const found = offered
    .filter((it) => isFound(it.text))
    .map((it) => ({ it, rank: nearness(it, wanted) }))
    .sort((a, b) => a.rank - b.rank)
  const groups = new Map<string, Offered[]>()
  for (const { it } of found) groups.set(it.group.id, [...(groups.get(it.group.id) ?? []), it])
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
