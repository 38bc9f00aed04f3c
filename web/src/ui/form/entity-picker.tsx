import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { useState } from 'react'
import { addMessages, t, useT } from '#lib/i18n.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import form from './form.module.css'
import type { Found } from './found.ts'
import { LoadFailed } from './load-failed.tsx'

addMessages({ fields: sentences })

interface One<Item> {
  key: string
  text: string
  onChoose: (item: Item) => void
  onClear: () => void
}

interface Several<Item> {
  chosen: readonly { key: string; label: string }[]
  removeLabel: (label: string) => string
  onAdd: (item: Item) => void
  onRemove: (key: string) => void
}

/** Nothing stays chosen; the caller keeps the text. */
interface Search<Item> {
  text: string
  onText: (text: string) => void
  onPick: (item: Item) => void
}

type How<Item> =
  | { one: One<Item>; several?: never; search?: never }
  | { several: Several<Item>; one?: never; search?: never }
  | { search: Search<Item>; one?: never; several?: never }

type Settled = 'items' | 'query' | 'onQuery' | 'status' | 'chips' | 'unpicked' | 'onPick' | 'onEnter'
type EntityPickerProps<Item> = Omit<ComboboxProps<Item>, Settled | 'isChosen' | 'isDisabled'> &
  How<Item> & {
    /** A hook: searches here (`useFoundHere`) or by a call. */
    useFound: (typed: string) => Found<Item>
    /** Texts by the state of the search. */
    words: Partial<Record<Found<Item>['state'], string>>
  }

/** Unpicked text must not look chosen. */
const notPicked = (typed: string, found: number): string =>
  t(found === 0 ? 'fields.pickNone' : 'fields.pickSeveral', { typed })

/** Picks one, several, or one for an action. */
export function EntityPicker<Item>(props: EntityPickerProps<Item>) {
  const { useFound, words, one, several, search, ...look } = props
  useT()
  const [own, setOwn] = useState<string | null>(null)
  // An emptied field shows a choice from elsewhere.
  const typed = search ? search.text : own === '' && one?.key ? null : own
  const found = useFound(typed ?? '')
  const chosen = one ? [one.key] : (several?.chosen ?? []).map(({ key }) => key)
  const isChosen = (item: Item) => chosen.includes(look.keyOf(item))
  return (
    <div className={form.field}>
      <Combobox
        {...look}
        items={found.items}
        status={words[found.state]}
        query={typed ?? one?.text ?? ''}
        onQuery={(text) => {
          if (search) return search.onText(text)
          setOwn(text)
          if (text === '') one?.onClear()
        }}
        isChosen={isChosen}
        {...(several && { isDisabled: isChosen })}
        {...(found.searchNow && { onEnter: found.searchNow })}
        onPick={(item) => {
          setOwn(null)
          one?.onChoose(item)
          several?.onAdd(item)
          search?.onPick(item)
        }}
        unpicked={search ? 'stays' : { say: notPicked, drop: () => setOwn(null) }}
        chips={(several?.chosen ?? []).map(({ key, label }) => ({
          key,
          label,
          removeLabel: several?.removeLabel(label) ?? label,
          onRemove: () => several?.onRemove(key),
        }))}
      />
      <LoadFailed
        name={look.name}
        failed={found.state === 'failed' ? words.failed : undefined}
        onRetry={found.retry}
      />
    </div>
  )
}
