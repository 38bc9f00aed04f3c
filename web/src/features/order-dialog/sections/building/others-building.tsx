import { IconHomeSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { readBuilding } from '#features/buildings/index.ts'
import type { Answer } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { mostFound, useFoundThere } from '#ui/form/found-there.ts'
import { Buttons } from '#ui/form/layout.tsx'
import { buildingSlice } from './building.draft.ts'
import { sameAddress } from './building.payload.ts'

interface OthersBuildingProps {
  onTake: (file: BuildingDetails) => void
}

type Row = Answer<'GET /buildings/list'>['rows'][number]
const asking = (q: string) => query('GET /buildings/list', { query: { q, size: mostFound } })
const rowsIn = ({ rows }: Answer<'GET /buildings/list'>) => rows.filter((it) => !it.archived)
const textOf = ({ address, city, client }: Row) => `${address}, ${city} (${client.name})`
const useBuildings = (typed: string) =>
  useFoundThere(typed, asking, (answer: Answer<'GET /buildings/list'>) =>
    rowsIn(answer).map((it) => ({ id: it.id, name: textOf(it) })),
  )

const useTaken = ({ onTake }: OthersBuildingProps) =>
  useMutation({ mutationFn: (id: string) => readBuilding(id), onSuccess: onTake, meta: { quiet: true } })

/** Client and owner may differ (docs/topics/records.md#buildings). */
export function OthersBuilding(props: OthersBuildingProps) {
  const t = useT()
  const mayAll = useMayAll()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const take = useTaken(props)
  if (!mayAll(['read', 'Building'])) return null
  return (
    <>
      <Buttons>
        <Button
          look="text"
          aria-expanded={open}
          icon={<IconHomeSearch size={18} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {t('buildingStep.others')}
        </Button>
      </Buttons>
      {open && (
        <EntityPicker
          label={t('buildingStep.othersSearch')}
          hint={t('buildingStep.othersHint')}
          error={take.isError ? t('buildingStep.pickerFailed') : undefined}
          name="building.others"
          useFound={useBuildings}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          words={{
            waiting: t('buildingStep.pickerLoading'),
            nothing: t('buildingStep.pickerNothing'),
            failed: t('buildingStep.pickerFailed'),
          }}
          search={{ text: typed, onText: setTyped, onPick: ({ id }) => take.mutate(id) }}
        />
      )}
    </>
  )
}

const aNumber = /\d/u

/** Searches all clients: a duplicate building without codes, notes and devices would appear in every later search. */
export function SamePlace({ except, ...props }: OthersBuildingProps & { except: readonly string[] }) {
  const t = useT()
  const mayAll = useMayAll()
  const address = buildingSlice.useValue('address').trim()
  const city = buildingSlice.useValue('city').trim()
  const take = useTaken(props)
  const searched = useRested(aNumber.test(address) && city ? address : '')
  const found = useQuery({
    ...asking(searched),
    enabled: searched !== '' && mayAll(['read', 'Building']),
    meta: { quiet: true },
  })
  const same = (found.data && searched ? rowsIn(found.data) : []).filter(
    (it) => !except.includes(it.id) && searched === address && sameAddress({ address, city }, it),
  )
  if (same.length === 0) return null
  return (
    <Banner
      tone="warning"
      announced
      actions={same.map((it) => (
        <Button key={it.id} onClick={() => take.mutate(it.id)}>
          {t('buildingStep.placeTake', { name: it.name ?? it.address })}
        </Button>
      ))}
    >
      {t('buildingStep.placeKnown', {
        places: same.map((it) => `${it.name ?? it.address} (${it.client.name})`).join(', '),
      })}
    </Banner>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
