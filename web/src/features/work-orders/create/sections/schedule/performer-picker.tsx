import { useQuery } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { useCallback } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { lengthText } from '../../../../../lib/numbers.ts'
import { EntityPicker } from '../../../../../ui/form/entity-picker.tsx'
import { performersQuery, usePerformersFound } from '../../../../users/index.ts'
import { NobodyYet } from '../../nobody-yet.tsx'
import type { Load } from './day-loads.ts'
import type { Performer } from './schedule.draft.ts'
import styles from './schedule.module.css'

interface PerformerPickerProps {
  name: string
  chosen: readonly Performer[]
  loads: ReadonlyMap<string, Load> | null
  onChange: (chosen: Performer[]) => void
}

export function PerformerPicker({ name, chosen, loads, onChange }: PerformerPickerProps) {
  const t = useT()
  const performers = useQuery(performersQuery())
  const choose = (it: User) => onChange([...chosen, { id: it.id, name: it.fullName }])
  // Stable, so that options don't redraw.
  const withLoad = useCallback(
    (it: User) => loads && <WithLoad name={it.fullName} load={loads.get(it.id)} />,
    [loads],
  )
  return (
    <>
      <EntityPicker
        label={t('scheduleStep.performers')}
        hint={t('scheduleStep.performersHint')}
        name={name}
        useFound={usePerformersFound}
        words={{
          waiting: t('scheduleStep.performersLoading'),
          failed: t('scheduleStep.performersFailed'),
          nothing: t('scheduleStep.performersNone'),
        }}
        keyOf={(it) => it.id}
        textOf={(it) => it.fullName}
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
