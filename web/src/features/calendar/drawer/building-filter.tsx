import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Found } from '#ui/form/found.ts'

type Building = Answer<'GET /buildings/list'>['rows'][number]

const shortest = 2
const most = 8

function useBuildingsFound(typed: string): Found<Building> {
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...query('GET /buildings/list', { query: { q, size: most } }),
    enabled: q.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const retry = () => void found.refetch()
  const items = q.length >= shortest ? (found.data?.rows ?? []) : []
  if (q.length < shortest) return { state: 'short', items, retry }
  if (!found.data) return { state: found.isLoadingError ? 'failed' : 'waiting', items, retry }
  return { state: items.length > 0 ? 'found' : 'nothing', items, retry }
}

interface BuildingFilterProps {
  chosen: readonly string[]
  onAdd: (id: string) => void
}

/** Searches a building to filter by. */
export function BuildingFilter({ chosen, onAdd }: BuildingFilterProps) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <EntityPicker
      label={t('calendar.addBuilding')}
      name="calendar.building"
      useFound={useBuildingsFound}
      words={{
        short: t('calendar.buildingShort'),
        waiting: t('calendar.buildingsWaiting'),
        failed: t('calendar.buildingsFailed'),
        nothing: t('calendar.buildingsNone'),
      }}
      keyOf={(it) => it.id}
      textOf={(it) => `${it.address}, ${it.city}`}
      search={{
        text,
        onText: setText,
        onPick: ({ id }) => {
          setText('')
          if (!chosen.includes(id)) onAdd(id)
        },
      }}
    />
  )
}
