import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Crew } from '@zlecenia/contract/features/schedule/crews.contract'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { rankedText } from '@zlecenia/contract/lib/text'
import { useCallback, useMemo } from 'react'
import { performersQuery } from '#features/users/index.ts'
import { t, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { lengthText } from '#lib/numbers.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { type Found, useFoundHere } from '#ui/form/found.ts'
import { NobodyYet } from '../../nobody-yet.tsx'
import type { Load } from './day-loads.ts'
import type { Performer } from './schedule.draft.ts'
import styles from './schedule.module.css'

/** A crew is picked as one, and adds each of its active members. */
type Choice = User | Crew

const isCrew = (it: Choice): it is Crew => 'members' in it
const nameOf = (it: Choice) => (isCrew(it) ? t('scheduleStep.crew', { name: it.name }) : it.fullName)
/** Searched by the crew's own name: typing a member's name finds the member. */
const searchedBy = (it: Choice) => (isCrew(it) ? rankedText([it.name], [nameOf(it)]) : userNameText(it))

function useChoices(typed: string): Found<Choice> {
  const may = useMay()
  const workers = useQuery(performersQuery())
  const crews = useQuery({ ...query('GET /crews'), enabled: may(['read', 'Crew']), meta: { quiet: true } })
  const data = useMemo(
    (): Choice[] | undefined =>
      workers.data && [...workers.data, ...(crews.data?.crews ?? []).filter((it) => it.members.length > 0)],
    [workers.data, crews.data],
  )
  return useFoundHere(
    { ...workers, data } as Pick<UseQueryResult<Choice[]>, 'data' | 'isLoadingError' | 'refetch'>,
    searchedBy,
    typed,
  )
}

const fullNameOf = (it: { firstName: string; lastName: string }) => `${it.firstName} ${it.lastName}`

interface PerformerPickerProps {
  name: string
  chosen: readonly Performer[]
  loads: ReadonlyMap<string, Load> | null
  onChange: (chosen: Performer[]) => void
}

export function PerformerPicker({ name, chosen, loads, onChange }: PerformerPickerProps) {
  const t = useT()
  const performers = useQuery(performersQuery())
  const choose = (it: Choice) => {
    const people = isCrew(it)
      ? it.members.filter(({ active }) => active).map(({ id, ...who }) => ({ id, name: fullNameOf(who) }))
      : [{ id: it.id, name: it.fullName }]
    onChange([...chosen, ...people.filter(({ id }) => chosen.every((other) => other.id !== id))])
  }
  // Stable, so that options don't redraw.
  const withLoad = useCallback(
    (it: Choice) =>
      loads && (isCrew(it) ? nameOf(it) : <WithLoad name={it.fullName} load={loads.get(it.id)} />),
    [loads],
  )
  return (
    <>
      <EntityPicker
        label={t('scheduleStep.performers')}
        hint={t('scheduleStep.performersHint')}
        name={name}
        useFound={useChoices}
        words={{
          waiting: t('scheduleStep.performersLoading'),
          failed: t('scheduleStep.performersFailed'),
          nothing: t('scheduleStep.performersNone'),
        }}
        keyOf={(it) => it.id}
        textOf={nameOf}
        {...(loads && { renderOption: withLoad })}
        several={{
          chosen: chosen.map((it) => ({ key: it.id, label: it.name })),
          removeLabel: (label) => t('scheduleStep.remove', { name: label }),
          onAdd: choose,
          onRemove: (key) => onChange(chosen.filter(({ id }) => id !== key)),
        }}
      />
      {performers.data?.length === 0 && <NobodyYet who="ROLE_WORKER" onAdded={choose} />}
    </>
  )
}

function WithLoad({ name, load }: { name: string; load: Load | undefined }) {
  const t = useT()
  return (
    <span className={styles.option}>
      {name}{' '}
      <span className={`aside ${styles.load}`}>
        {load
          ? t('scheduleStep.load', { count: load.count, time: lengthText(load.minutes) })
          : t('scheduleStep.loadNone')}
      </span>
    </span>
  )
}
