import type { ReactNode } from 'react'
import { Check } from '#ui/form/check.tsx'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { Select } from '#ui/form/field.tsx'
import { TypedArea } from '#ui/form/typed-area.tsx'
import { TypedField } from '#ui/form/typed-field.tsx'
import { type DraftValue, type PathOf, useDraft, useDraftField, useDraftStore } from './draft-store.ts'
import { useFieldLabel } from './field-labels.ts'

export type TextPath = PathOf<string>

interface TextProps {
  path: TextPath
  hint?: string | undefined
  required?: boolean
  isNumber?: boolean
  /** A button inside. */
  end?: ReactNode
}

const nothing = () => {}

export function DraftText({ path, isNumber, ...field }: TextProps) {
  const label = useFieldLabel()
  const [value, put] = useDraftField(path)
  return (
    <TypedField
      {...field}
      label={label(path)}
      name={`draft.${path}`}
      value={value}
      onText={(text) => put(text as DraftValue<typeof path>)}
      inputMode={isNumber ? 'decimal' : undefined}
    />
  )
}

export function DraftArea({ path }: { path: TextPath }) {
  const label = useFieldLabel()
  const [value, put] = useDraftField(path)
  return (
    <TypedArea
      label={label(path)}
      name={`draft.${path}`}
      rows={3}
      value={value}
      onText={(text) => put(text as DraftValue<typeof path>)}
      onKeyDown={nothing}
    />
  )
}

interface ChoiceProps {
  path: TextPath
  options: readonly { value: string; label: string }[]
  hint?: string | undefined
}

/** A path with a few possible values. */
export function DraftChoice({ path, options, hint }: ChoiceProps) {
  const label = useFieldLabel()
  const [value, put] = useDraftField(path)
  return (
    <Select
      label={label(path)}
      name={`draft.${path}`}
      hint={hint}
      value={value}
      onChange={({ target }) => put(target.value as DraftValue<typeof path>)}
    >
      {options.map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </Select>
  )
}

export function DraftCheckbox({ path, hint }: { path: PathOf<boolean>; hint?: string | undefined }) {
  const label = useFieldLabel()
  const [value, put] = useDraftField(path)
  return (
    <Check
      label={label(path)}
      hint={hint}
      name={`draft.${path}`}
      checked={value}
      onChange={({ target }) => put(target.checked)}
    />
  )
}

type DayPath = 'issuedOn' | 'sale.from' | 'sale.to' | 'payment.dueOn'

/** A draft holds days only: other text stays in the field until it is one. */
export function DraftDay({ path, min }: { path: DayPath; min?: string | null }) {
  const label = useFieldLabel()
  const store = useDraftStore()
  const day = useDraft((it) => it.get(path))
  const unread = useDraft((it) => it.unread.get(path))
  function take(text: string) {
    const isEmpty = text === '' && path !== 'issuedOn'
    if (!isDay(text) && !isEmpty) return store.keepUnread(path, text)
    if (store.unread.has(path)) store.keepUnread(path, null)
    store.put(path, (isEmpty ? null : text) as DraftValue<typeof path>)
  }
  return (
    <DayField
      label={label(path)}
      name={`draft.${path}`}
      value={unread ?? day ?? ''}
      onValue={take}
      onBlur={nothing}
      min={min ?? undefined}
    />
  )
}
