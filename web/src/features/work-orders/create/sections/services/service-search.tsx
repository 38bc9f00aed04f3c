import type { ServiceGroup } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { useMemo, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { Combobox } from '../../../../../ui/form/combobox.tsx'
import { GroupIcon } from '../../../../service-catalog/index.ts'
import { notPicked } from '../../not-picked.ts'
import { type Offered, offeredOf, servicesMatching, toggled } from './selection.ts'
import { namesIn } from './service-names.ts'
import { servicesSlice } from './services.draft.ts'

/** Finds a service in all groups at once: a few letters and Enter. */
export function ServiceSearch({ groups, loading }: { groups: readonly ServiceGroup[]; loading: boolean }) {
  const t = useT()
  const slice = servicesSlice.useFields()
  const selected = servicesSlice.useValue('selected')
  const [query, setQuery] = useState('')
  const offered = useMemo(() => offeredOf(groups), [groups])
  const found = useMemo(() => servicesMatching(offered, query), [offered, query])
  const nameOf = useMemo(() => namesIn(groups), [groups])
  const isChosen = ({ service }: Offered) => selected.some(({ id }) => id === service.id)
  return (
    <Combobox
      label={t('servicesStep.search')}
      hint={t('servicesStep.searchHint')}
      required
      name={slice.name('selected')}
      first
      query={query}
      onQuery={setQuery}
      items={found}
      keyOf={({ service }) => service.id}
      textOf={({ service }) => service.title}
      groupOf={({ group }) => group.name}
      groupIcon={({ group }) => <GroupIcon icon={group.icon} color={group.color} size={18} />}
      isChosen={isChosen}
      isDisabled={isChosen}
      onPick={({ service, group }) => {
        slice.set({ selected: toggled(slice.get().selected, service, group) })
        setQuery('')
      }}
      unpicked={{ say: notPicked }}
      status={statusOf()}
      chips={selected.map((it) => ({
        key: it.id,
        label: nameOf(it),
        removeLabel: t('servicesStep.remove', { title: nameOf(it) }),
        onRemove: () => slice.set({ selected: slice.get().selected.filter(({ id }) => id !== it.id) }),
      }))}
    />
  )

  function statusOf(): string | undefined {
    if (loading) return t('servicesStep.loading')
    return found.length === 0 ? t('servicesStep.nothingFound') : undefined
  }
}
