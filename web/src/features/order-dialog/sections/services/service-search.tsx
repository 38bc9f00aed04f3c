import { useQuery } from '@tanstack/react-query'
import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { useMemo } from 'react'
import { GroupIcon, serviceGroupsQuery } from '#features/service-catalog/index.ts'
import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Found } from '#ui/form/found.ts'
import { type Offered, offeredOf, servicesMatching, toggled } from './selection.ts'
import { namesIn } from './service-names.ts'
import { servicesSlice } from './services.draft.ts'

function useServicesFound(typed: string): Found<Offered> {
  const groups = useQuery(serviceGroupsQuery())
  const offered = useMemo(() => offeredOf(groups.data ?? []), [groups.data])
  const items = useMemo(() => servicesMatching(offered, typed), [offered, typed])
  const state = groups.isPending ? 'waiting' : items.length > 0 ? 'found' : 'nothing'
  return { state, items, retry: () => void groups.refetch() }
}

export function ServiceSearch({ groups }: { groups: readonly ServiceGroup[] }) {
  const t = useT()
  const slice = servicesSlice.useFields()
  const selected = servicesSlice.useValue('selected')
  const nameOf = useMemo(() => namesIn(groups), [groups])
  return (
    <EntityPicker
      label={t('servicesStep.search')}
      hint={t('servicesStep.searchHint')}
      required
      name={slice.name('selected')}
      first
      useFound={useServicesFound}
      words={{ waiting: t('servicesStep.loading'), nothing: t('servicesStep.nothingFound') }}
      keyOf={({ service }) => service.id}
      textOf={({ service }) => service.title}
      groupOf={({ group }) => group.name}
      groupIcon={({ group }) => <GroupIcon icon={group.icon} color={group.color} size={18} />}
      several={{
        chosen: selected.map((it) => ({ key: it.id, label: nameOf(it) })),
        removeLabel: (title) => t('servicesStep.remove', { title }),
        onAdd: ({ service, group }) => slice.set({ selected: toggled(slice.get().selected, service, group) }),
        onRemove: (key) => slice.set({ selected: slice.get().selected.filter(({ id }) => id !== key) }),
      }}
    />
  )
}
