import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

interface ComboboxInput<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  onPick: (item: Item) => void
  /** Something else to do on Enter while nothing is offered, such as searching at once. */
  onEnter?: () => void
  onBackspaceWhenEmpty?: () => void
  /** The field was left with a text that was typed and not picked; its only match is picked without a word. */
  onUnpicked?: ((text: string, found: number) => void) | undefined
  query: string
  onQuery: (query: string) => void
}

/**
 * The keyboard and the roles of an editable combobox with a listbox (WAI-ARIA): arrows move, the first option is
 * active, Enter picks it, Escape closes and goes no further, Tab leaves. Focus stays in the input.
 */
export function useCombobox<Item>(given: ComboboxInput<Item>) {
  const { items, keyOf, onPick, query, onQuery } = given
  const id = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const found = items.findIndex((item) => keyOf(item) === activeKey)
  const active = Math.max(found, 0)
  const current = open ? items[active] : undefined

  const move = (to: number) => {
    const item = items[(to + items.length) % items.length]
    if (item !== undefined) setActiveKey(keyOf(item))
  }
  const close = () => {
    setOpen(false)
    setActiveKey(null)
  }
  /** What stands there was typed since something was picked. */
  const typed = useRef(false)
  const pick = (item: Item) => {
    typed.current = false
    onPick(item)
    setActiveKey(null)
    setOpen(false)
  }

  function leave() {
    if (!given.onUnpicked || !typed.current || query.trim() === '') return
    const [only] = items
    if (items.length === 1 && only !== undefined) return pick(only)
    typed.current = false
    given.onUnpicked(query.trim(), items.length)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setOpen(true)
      return move(active + (event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current !== undefined) return pick(current)
      return given.onEnter?.()
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Backspace' && query === '') given.onBackspaceWhenEmpty?.()
  }

  return {
    open,
    active: open ? active : -1,
    close,
    pick,
    rootProps: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        // The window lost the focus, not the field: one comes back to it.
        if (event.currentTarget.contains(document.activeElement)) return
        leave()
      },
    },
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': current !== undefined ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      value: query,
      onChange: (event: { target: { value: string } }) => {
        typed.current = true
        onQuery(event.target.value)
        setActiveKey(null)
        setOpen(true)
      },
      onMouseDown: () => setOpen(true),
      onKeyDown,
    },
    listId: `${id}-list`,
    optionProps: (item: Item, i: number) => ({
      id: `${id}-${i}`,
      role: 'option' as const,
      'aria-selected': i === active,
      // Focus stays in the input; a press that is dragged away picks nothing.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onMouseMove: () => setActiveKey(keyOf(item)),
      onClick: () => pick(item),
    }),
  }
}
