import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import type { ChosenService } from './services.draft.ts'

/** Names, with the group where a name repeats. */
export function namesIn(groups: readonly ServiceGroup[]): (it: ChosenService) => string {
  const groupsWith = (title: string) =>
    groups.filter(({ services }) => services.some((service) => service.title === title))
  return ({ title, groupId }) => {
    const group = groups.find(({ id }) => id === groupId)
    return group && groupsWith(title).length > 1 ? `${title} (${group.name})` : title
  }
}
