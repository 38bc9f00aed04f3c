import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import { useT } from '#lib/i18n.ts'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import { useFoundHere } from '#ui/form/found.ts'
import { type ChatPerson, peopleQuery, personName } from './chat.api.ts'

const peopleOf = { ...peopleQuery, select: ({ people }: { people: ChatPerson[] }) => people }
const usePeopleFound = (typed: string) => useFoundHere(useQuery(peopleOf), userNameText, typed)

interface TalkersPickerProps {
  name: string
  label: string
  required?: boolean
  error: string | undefined
  people: readonly ChatPerson[]
  onPeople: (people: readonly ChatPerson[]) => void
}

/** Offers all users of the chat. */
export function TalkersPicker({ people, onPeople, ...field }: TalkersPickerProps) {
  const t = useT()
  return (
    <EntityPicker
      {...field}
      useFound={usePeopleFound}
      words={{
        waiting: t('conversation.mentionWaiting'),
        failed: t('conversation.mentionFailed'),
        nothing: t('chat.nobody'),
      }}
      keyOf={(it: ChatPerson) => it.id}
      textOf={personName}
      several={{
        chosen: people.map((it) => ({ key: it.id, label: personName(it) })),
        removeLabel: (label) => t('chat.removePerson', { name: label }),
        onAdd: (it) => onPeople([...people, it]),
        onRemove: (key) => onPeople(people.filter(({ id }) => id !== key)),
      }}
    />
  )
}
