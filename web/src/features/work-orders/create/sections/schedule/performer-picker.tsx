import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { useMemo, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { Combobox } from '../../../../../ui/form/combobox.tsx'
import { performersOf, usersQuery } from '../../../../users/index.ts'
import { NobodyYet } from '../../nobody-yet.tsx'
import { notPicked } from '../../not-picked.ts'
import type { Performer } from './schedule.draft.ts'

interface PerformerPickerProps {
  name: string
  chosen: readonly Performer[]
  onChange: (chosen: Performer[]) => void
}

/** Who goes: active service workers, several, by a few letters of their names. */
export function PerformerPicker({ name, chosen, onChange }: PerformerPickerProps) {
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
      {users.data && performers.length === 0 && <NobodyYet who="ROLE_WORKER" onAdded={choose} />}
    </>
  )

  function statusOf(): string | undefined {
    if (users.isLoadingError) return t('scheduleStep.performersFailed')
    if (users.isPending) return t('scheduleStep.performersLoading')
    return found.length === 0 ? t('scheduleStep.performersNone') : undefined
  }
}
