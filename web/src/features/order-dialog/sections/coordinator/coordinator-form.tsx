import { useQuery } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { coordinatorsQuery, useCoordinatorsFound } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import '../../messages.ts'
import { NobodyYet } from '../../nobody-yet.tsx'
import { coordinatorSlice } from './coordinator.draft.ts'

export function CoordinatorForm() {
  const t = useT()
  const slice = coordinatorSlice.useFields()
  const name = coordinatorSlice.useValue('coordinatorName')
  const chosenId = coordinatorSlice.useValue('coordinatorId')
  const office = useQuery(coordinatorsQuery())
  const choose = (user: User) => slice.set({ coordinatorId: user.id, coordinatorName: user.fullName })
  return (
    <>
      <EntityPicker
        label={t('coordinatorStep.search')}
        hint={t('coordinatorStep.hint')}
        required
        name={slice.name('coordinatorId')}
        first
        useFound={useCoordinatorsFound}
        words={{
          waiting: t('coordinatorStep.loading'),
          failed: t('coordinatorStep.failed'),
          nothing: t('coordinatorStep.none'),
        }}
        keyOf={(it) => it.id}
        textOf={(it) => it.fullName}
        one={{
          key: chosenId,
          text: name,
          onChoose: choose,
          onClear: () => slice.set({ coordinatorId: '', coordinatorName: '' }),
        }}
      />
      {office.data?.length === 0 && <NobodyYet who="ROLE_OFFICE" onAdded={choose} />}
    </>
  )
}
