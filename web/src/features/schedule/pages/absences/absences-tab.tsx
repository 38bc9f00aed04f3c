import { IconPlus } from '@tabler/icons-react'
import { absenceStates } from '@zlecenia/contract/features/schedule/absence-kinds'
import { absenceList } from '@zlecenia/contract/features/schedule/absence-list'
import type { Absence } from '@zlecenia/contract/features/schedule/absences.contract'
import { lazy, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay, useMayAll } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import { ListDays } from '#ui/data-table/list-days.tsx'
import { ListSearchField } from '#ui/data-table/list-filters.tsx'
import { listAddress } from '#ui/data-table/list-search.ts'
import { ListSeveral } from '#ui/data-table/list-several.tsx'
import { useList } from '#ui/data-table/use-list.ts'
import { useRows } from '#ui/data-table/use-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { absenceCard, absenceColumns } from './absence-columns.tsx'
import type { AbsenceAction, AbsenceDialogsProps } from './absence-dialogs.tsx'

const AbsenceDialogs = lazy(async () => ({
  default: (await withMessages(import('./absence-dialogs.tsx'))).AbsenceDialogs,
})) as unknown as (props: AbsenceDialogsProps) => React.ReactNode

const address = listAddress(absenceList, 'state', 'days')

/** The user's own, or all with that right: those awaiting an answer first. */
export function AbsencesTab() {
  const t = useT()
  const may = useMay()
  const mayAll = useMayAll()
  const list = useList(address)
  const { search, show } = list
  const [action, setAction] = useState<AbsenceAction | null>(null)
  const ownId = signedInUser()?.id
  const seesAll = mayAll(['read', 'Absence'])
  const can = {
    decide: mayAll(['update', 'Absence']),
    // Absences entered by others cannot be changed.
    change: ({ state, user }: Absence) =>
      mayAll(['update', 'Absence']) ||
      (may(['create', 'Absence']) && user.id === ownId && state !== 'entered'),
    // A request that waits is refused by others, and withdrawn by its author.
    remove: ({ state, user }: Absence) =>
      state === 'asked' ? may(['delete', 'Absence']) && user.id === ownId : mayAll(['delete', 'Absence']),
    handOver: mayAll(['update', 'Order']),
  }
  const look = { t, seesAll, can, onAsk: setAction }
  return (
    <>
      <DataList
        name="absences"
        title={t('absences.title')}
        words={{
          loading: t('absences.loading'),
          failed: t('absences.failed'),
          empty: t('absences.empty'),
          emptyHint: t(seesAll ? 'absences.emptyHint' : 'absences.emptyOwnHint'),
          noMatch: t('absences.noMatch'),
          noMatchHint: t('absences.noMatchHint'),
        }}
        list={list}
        filters={
          <>
            {seesAll && (
              <ListSearchField
                label={t('absences.search')}
                hint={t('absences.searchHint')}
                value={search.q}
                onChange={(q) => show({ q })}
              />
            )}
            <ListSeveral
              label={t('absences.stateTitle')}
              any={t('absences.anyState')}
              options={absenceStates.map((value) => ({ value, label: t(`absences.state.${value}`) }))}
              value={search.state}
              onChange={(state) => show({ state })}
            />
            <ListDays
              label={t('absences.when')}
              any={t('absences.anyDays')}
              value={search.days}
              onChange={(days) => show({ days })}
            />
          </>
        }
        tools={
          may(['create', 'Absence']) && (
            <Button
              look="filled"
              data-adds="absences"
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAction({ of: 'new' })}
            >
              {t(can.decide ? 'absences.add' : 'absences.ask')}
            </Button>
          )
        }
        rows={useRows('GET /absences', search)}
        columns={absenceColumns(look)}
        card={absenceCard(look)}
      />
      {action && (
        <LazyPart>
          <AbsenceDialogs action={action} decides={can.decide} onAsk={setAction} />
        </LazyPart>
      )}
    </>
  )
}
