import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { useId } from 'react'
import { usePerformersFound, usersQuery } from '#features/users/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import { type Found, useFoundHere } from '#ui/form/found.ts'

export interface Person {
  id: string
  name: string
}

const activeOf = (users: readonly User[]) => users.filter(({ status }) => status === 'active')

function useActiveFound(typed: string): Found<User> {
  const { data, isLoadingError, refetch } = useQuery(usersQuery())
  return useFoundHere({ data: data && activeOf(data), isLoadingError, refetch }, userNameText, typed)
}

interface PeoplePickerProps {
  name: string
  label: string
  hint: string
  /** Workers only, or all active users. */
  of: 'workers' | 'everybody'
  chosen: readonly Person[]
  error: string | undefined
  onChange: (chosen: Person[]) => void
}

export function PeoplePicker(props: PeoplePickerProps) {
  return useMay()(['read', 'User']) ? <Picker {...props} /> : <Named {...props} />
}

/** Shows the chosen people to users who may not list users. */
function Named({ label, chosen, error }: PeoplePickerProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="stack tight">
      <p>
        <span className="name">{label}</span>
        {chosen.length > 0 && <>: {chosen.map(({ name }) => name).join(', ')}</>}
      </p>
      <p className="aside">{t('people.notAllowed')}</p>
      <FieldMessage id={id} problem={error}>
        {null}
      </FieldMessage>
    </div>
  )
}

function Picker({ of, chosen, onChange, ...texts }: PeoplePickerProps) {
  const t = useT()
  return (
    <EntityPicker
      {...texts}
      useFound={of === 'workers' ? usePerformersFound : useActiveFound}
      words={{
        waiting: t('people.loading'),
        failed: t('people.failed'),
        nothing: t('people.none'),
      }}
      keyOf={(it: User) => it.id}
      textOf={(it: User) => it.fullName}
      several={{
        chosen: chosen.map(({ id, name }) => ({ key: id, label: name })),
        removeLabel: (label) => t('people.remove', { name: label }),
        onAdd: (it) => onChange([...chosen, { id: it.id, name: it.fullName }]),
        onRemove: (key) => onChange(chosen.filter(({ id }) => id !== key)),
      }}
    />
  )
}
