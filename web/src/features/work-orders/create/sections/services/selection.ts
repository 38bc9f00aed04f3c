import type {
  Service,
  ServiceGroup,
} from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { matches, searchText } from '@zlecenia/contract/lib/text'
import type { ChosenService } from './services.draft.ts'

/** A service with its group: what the search offers. */
export interface Offered {
  service: Service
  group: ServiceGroup
  text: string
}

export const offeredOf = (groups: readonly ServiceGroup[]): Offered[] =>
  groups.flatMap((group) =>
    group.services.map((service) => ({ service, group, text: searchText([service.title, group.name]) })),
  )

/** How well a service answers: its own name from the start, a word of its name, elsewhere (its group's name). */
function nearness({ service }: Offered, query: string): number {
  const title = searchText([service.title])
  const wanted = searchText([query])
  if (title.startsWith(wanted)) return 0
  return title.includes(` ${wanted}`) ? 1 : 2
}

/** Services a query finds, best first; all of them while nothing is typed. Those chosen are left out. */
export function servicesMatching(
  offered: readonly Offered[],
  query: string,
  chosen: readonly ChosenService[],
): Offered[] {
  const open = offered.filter(({ service }) => !chosen.some((it) => it.id === service.id))
  if (query.trim() === '') return open
  return open
    .filter((it) => matches(it.text, query))
    .map((it) => ({ it, rank: nearness(it, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ it }) => it)
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
