import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { coordinatorsOf, performersOf } from '#features/users/index.ts'
import { t } from '#lib/i18n.ts'
import { emptyCoordinator } from '../sections/coordinator/coordinator.draft.ts'
import type { OrderDraft } from '../sections.ts'
import type { Finding } from './part.ts'

/** A renamed coordinator needs no decision. */
export function reviewCoordinator({ coordinator }: OrderDraft, users: readonly User[] | undefined): Finding {
  const { coordinatorId, coordinatorName: name } = coordinator
  if (!users || !coordinatorId) return {}
  const now = coordinatorsOf(users).find((it) => it.id === coordinatorId)
  if (now) return { silent: () => ({ coordinator: { coordinatorId, coordinatorName: now.fullName } }) }
  return {
    gone: [t('review.coordinatorGone', { name })],
    silent: () => ({ coordinator: emptyCoordinator() }),
  }
}

export function reviewPerformers({ schedule }: OrderDraft, users: readonly User[] | undefined): Finding {
  if (!users) return {}
  const active = new Map(performersOf(users).map((it) => [it.id, it.fullName]))
  const names = schedule.slots
    .flatMap((slot) => slot.performers)
    .filter(({ id }) => !active.has(id))
    .map(({ name }) => t('review.performerGone', { name }))
  return {
    gone: [...new Set(names)],
    silent: (draft) => ({
      schedule: {
        slots: draft.schedule.slots.map((slot) => ({
          ...slot,
          performers: slot.performers.flatMap(({ id }) => {
            const name = active.get(id)
            return name === undefined ? [] : [{ id, name }]
          }),
        })),
      },
    }),
  }
}

export function reviewServices(
  { services }: OrderDraft,
  groups: readonly ServiceGroup[] | undefined,
): Finding {
  if (!groups) return {}
  const offered = new Map(groups.flatMap((group) => group.services.map((it) => [it.id, { it, group }])))
  return {
    gone: services.selected
      .filter(({ id }) => !offered.has(id))
      .map(({ title }) => t('review.serviceGone', { name: title })),
    silent: (draft) => ({
      services: {
        ...draft.services,
        selected: draft.services.selected.flatMap(({ id }) => {
          const now = offered.get(id)
          return now ? [{ id, title: now.it.title, groupId: now.group.id }] : []
        }),
      },
    }),
  }
}
