import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { useMemo, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { Combobox } from '../../../../../ui/form/combobox.tsx'
import { coordinatorsOf, usersQuery } from '../../../../users/index.ts'
import '../../messages.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { NobodyYet } from '../../nobody-yet.tsx'
import { notPicked } from '../../not-picked.ts'
import { coordinatorSlice } from './coordinator.draft.ts'

/** One of the office, found by name. */
export function CoordinatorForm() {
  const t = useT()
  const slice = coordinatorSlice.useFields()
  const name = coordinatorSlice.useValue('coordinatorName')
  const chosenId = coordinatorSlice.useValue('coordinatorId')
  const [typed, setTyped] = useState<string | null>(null)
  const users = useQuery(usersQuery())
  const office = useMemo(() => searched(coordinatorsOf(users.data ?? []), userNameText), [users.data])
  const found = useMemo(() => bestFirst(office, typed ?? ''), [office, typed])
  const choose = (user: User) => {
    slice.set({ coordinatorId: user.id, coordinatorName: user.fullName })
    setTyped(null)
  }
  return (
    <>
      <Combobox
        label={t('coordinatorStep.search')}
        hint={t('coordinatorStep.hint')}
        required
        name={slice.name('coordinatorId')}
        first
        query={typed ?? name}
        onQuery={(text) => {
          setTyped(text)
          if (text === '') slice.set({ coordinatorId: '', coordinatorName: '' })
        }}
        items={found}
        keyOf={(it) => it.id}
        textOf={(it) => it.fullName}
        isChosen={(it) => it.id === chosenId}
        onPick={choose}
        // Left half typed, the field shows again who is chosen.
        unpicked={{ say: notPicked, drop: () => setTyped(null) }}
        status={statusOf()}
      />
      <LoadFailed
        name={slice.name('coordinatorId')}
        failed={users.isLoadingError ? t('coordinatorStep.failed') : undefined}
        onRetry={() => void users.refetch()}
      />
      {users.data && office.length === 0 && <NobodyYet who="ROLE_OFFICE" onAdded={choose} />}
    </>
  )

  function statusOf(): string | undefined {
    if (users.isLoadingError) return t('coordinatorStep.failed')
    if (users.isPending) return t('coordinatorStep.loading')
    return found.length === 0 ? t('coordinatorStep.none') : undefined
  }
}
