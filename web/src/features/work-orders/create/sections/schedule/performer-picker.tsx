import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { lengthText } from '../../../../../lib/length-text.ts'
import { Combobox } from '../../../../../ui/form/combobox.tsx'
import { performersOf, usersQuery } from '../../../../users/index.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { NobodyYet } from '../../nobody-yet.tsx'
import { notPicked } from '../../not-picked.ts'
import type { Load } from './day-loads.ts'
import type { Performer } from './schedule.draft.ts'
import styles from './schedule.module.css'

interface PerformerPickerProps {
  name: string
  chosen: readonly Performer[]
  /** What everybody has that day, once it is known. */
  loads: ReadonlyMap<string, Load> | null
  onChange: (chosen: Performer[]) => void
}

/** Who goes: active service workers, several, by a few letters of their names. */
export function PerformerPicker({ name, chosen, loads, onChange }: PerformerPickerProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const users = useQuery(usersQuery())
  const performers = useMemo(() => searched(performersOf(users.data ?? []), userNameText), [users.data])
  const isChosen = (user: User) => chosen.some(({ id }) => id === user.id)
  const found = useMemo(() => bestFirst(performers, query), [performers, query])
  const choose = (it: User) => {
    onChange([...chosen, { id: it.id, name: it.fullName }])
    setQuery('')
  }
  // The same function as long as nobody's load changes: an option is drawn again with it.
  const withLoad = useCallback(
    (it: User) => loads && <WithLoad name={it.fullName} load={loads.get(it.id)} />,
    [loads],
  )
  return (
    <>
      <Combobox
        label={t('scheduleStep.performers')}
        hint={t('scheduleStep.performersHint')}
        name={name}
        query={query}
        onQuery={setQuery}
        items={found}
        keyOf={(it) => it.id}
        textOf={(it) => it.fullName}
        {...(loads && { renderOption: withLoad })}
        isChosen={isChosen}
        isDisabled={isChosen}
        onPick={choose}
        unpicked={{ say: notPicked }}
        status={statusOf()}
        chips={chosen.map((it) => ({
          key: it.id,
          label: it.name,
          removeLabel: t('scheduleStep.remove', { name: it.name }),
          onRemove: () => onChange(chosen.filter(({ id }) => id !== it.id)),
        }))}
      />
      <LoadFailed
        name={name}
        failed={users.isLoadingError ? t('scheduleStep.performersFailed') : undefined}
        onRetry={() => void users.refetch()}
      />
      {users.data && performers.length === 0 && <NobodyYet who="ROLE_WORKER" onAdded={choose} />}
    </>
  )

  function statusOf(): string | undefined {
    if (users.isLoadingError) return t('scheduleStep.performersFailed')
    if (users.isPending) return t('scheduleStep.performersLoading')
    return found.length === 0 ? t('scheduleStep.performersNone') : undefined
  }
}

/** A name with what its bearer already has that day. */
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
