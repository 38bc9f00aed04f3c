import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type VehicleBookKind, vehicleBookKinds } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle, VehicleEntry } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { EntryAbout, useEntryName } from './entry-about.tsx'
import { useMayKeep } from './use-may-keep.ts'
import { vehicleParts } from './vehicle-parts.ts'
import { vehicleBookQuery } from './vehicles.api.ts'
import styles from './vehicles.module.css'

export function BookCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useT()
  const mayKeep = useMayKeep()
  const [kind, setKind] = useState<VehicleBookKind>()
  const [open, setOpen] = useState<VehicleEntry | 'add' | null>(null)
  const book = useInfiniteQuery(vehicleBookQuery(vehicle.id, kind))
  const removal = useRemoval(vehicle.id)
  return (
    <Card
      title={t('vehicleDetails.book')}
      aside={
        mayKeep && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
            {t('vehicleDetails.addEntry')}
          </Button>
        )
      }
    >
      <div className="stack">
        <Select
          label={t('vehicleDetails.entryKind')}
          value={kind ?? ''}
          onChange={({ target }) => setKind(vehicleBookKinds.find((it) => it === target.value))}
        >
          <option value="">{t('vehicleDetails.allKinds')}</option>
          {vehicleBookKinds.map((value) => (
            <option key={value} value={value}>
              {t(`vehicleBookKind.${value}`)}
            </option>
          ))}
        </Select>
        <QueryState query={book} loading={t('vehicleDetails.loading')} failed={t('vehicleDetails.failed')}>
          {({ pages }) => (
            <Entries
              entries={pages.flatMap(({ entries }) => entries)}
              fuel={vehicle.fuel}
              tools={
                mayKeep ? { change: setOpen, remove: (it) => removal.mutate({ it, isRemoved: true }) } : null
              }
            />
          )}
        </QueryState>
        {book.hasNextPage && (
          <Button busy={book.isFetchingNextPage} onClick={() => void book.fetchNextPage()}>
            {t('vehicleDetails.more')}
          </Button>
        )}
      </div>
      {open && (
        <LazyPart>
          <vehicleParts.Entry
            vehicle={vehicle}
            of={open === 'add' ? null : open}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </Card>
  )
}

function useRemoval(vehicleId: string) {
  const t = useT()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ it: { id, version }, isRemoved }: { it: VehicleEntry; isRemoved: boolean }) =>
      call('PATCH /vehicles/:id/book/:entryId', {
        params: { id: vehicleId, entryId: id },
        body: { isRemoved, version },
      }),
    onSuccess(it) {
      if (!it.isRemoved) return
      const run = () => change.mutate({ it, isRemoved: false })
      toast.success(t('vehicleDetails.entryRemoved'), limits.defaultToastMs, {
        label: t('vehicleDetails.undo'),
        run,
      })
    },
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(queries, 'Vehicle'),
  })
  return change
}

interface EntriesProps {
  entries: readonly VehicleEntry[]
  fuel: Vehicle['fuel']
  tools: { change: (it: VehicleEntry) => void; remove: (it: VehicleEntry) => void } | null
}

function Entries({ entries, fuel, tools }: EntriesProps) {
  const t = useT()
  const nameOf = useEntryName()
  if (entries.length === 0) return <p className="quiet">{t('vehicleDetails.noEntries')}</p>
  return (
    <ul className={styles.rows}>
      {entries.map((it) => (
        <li key={it.id} className={styles.row}>
          <EntryAbout entry={it} fuel={fuel} />
          {tools && (
            <span className={styles.actions}>
              <IconButton
                icon={IconPencil}
                label={t('vehicleDetails.changeEntry', { name: nameOf(it) })}
                onClick={() => tools.change(it)}
              />
              <IconButton
                icon={IconTrash}
                label={t('vehicleDetails.removeEntry', { name: nameOf(it) })}
                onClick={() => tools.remove(it)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
