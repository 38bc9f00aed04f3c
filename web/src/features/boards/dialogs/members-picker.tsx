import { useQuery } from '@tanstack/react-query'
import { rankedText } from '@zlecenia/contract/lib/text'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { useFoundHere } from '#ui/form/found.ts'
import { type BoardPerson, boardPersonName } from '../boards.api.ts'

const none: readonly BoardPerson[] = []
const textOf = (it: BoardPerson) => rankedText([boardPersonName(it)], [])
const peopleQuery = {
  ...query('GET /boards/people'),
  select: ({ people }: { people: BoardPerson[] }) => people,
  meta: { quiet: true },
}
const useFound = (typed: string) => useFoundHere(useQuery(peopleQuery), textOf, typed)

interface MembersPickerProps {
  name: string
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Offers those who may read boards. */
export function MembersPicker({ name, label, value, onChange, error }: MembersPickerProps) {
  const t = useT()
  const { data = none } = useQuery(peopleQuery)
  const names = new Map(data.map((it) => [it.id, boardPersonName(it)]))
  return (
    <EntityPicker
      name={name}
      label={label}
      error={error}
      useFound={useFound}
      words={{
        waiting: t('ownBoards.peopleWaiting'),
        failed: t('ownBoards.peopleFailed'),
        nothing: t('ownBoards.nobody'),
      }}
      keyOf={(it: BoardPerson) => it.id}
      textOf={boardPersonName}
      several={{
        chosen: value.map((id) => ({ key: id, label: names.get(id) ?? '…' })),
        removeLabel: (it) => t('ownBoards.remove', { name: it }),
        onAdd: (it) => onChange([...value, it.id]),
        onRemove: (key) => onChange(value.filter((id) => id !== key)),
      }}
    />
  )
}
