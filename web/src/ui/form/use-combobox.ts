import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

interface ComboboxInput<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  isChosen?: ((item: Item) => boolean) | undefined
  isDisabled?: ((item: Item) => boolean) | undefined
  onPick: (item: Item) => void
  /** Something else to do on Enter while nothing is offered, such as searching at once. */
  onEnter?: (() => void) | undefined
  onBackspaceWhenEmpty?: () => void
  /** The field was left with a text that was typed and not picked; its only match is picked without a word. */
  onUnpicked?: ((text: string, found: number) => void) | undefined
  /** Escape takes away a text that was not picked. */
  onRevert: () => void
  query: string
  onQuery: (query: string) => void
  /** Something is said in the list even when it has nothing to offer. */
  hasStatus: boolean
  locked: boolean
}

/** So many options are drawn at once: whoever wants another types on, or asks for more. */
const drawnAtOnce = 50
/** The key of "Pokaż więcej", which no item has. */
export const moreKey = '\u0000more'
const nothing: never[] = []

/**
 * The keyboard and the roles of an editable combobox with a listbox (WAI-ARIA): arrows move, the first option is
 * active, Enter picks it, Alt with an arrow opens and closes, Escape closes and goes no further, then takes away what
 * was not picked, Tab leaves. Focus stays in the input. The list may be drawn a moment later than
 * the key that changed it; the keyboard always means what was found for the text as it stands.
 */
export function useCombobox<Item>(given: ComboboxInput<Item>) {
  const { items, keyOf, isChosen, isDisabled, onPick, query, onQuery } = given
  const id = useId()
  const [open, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [room, setRoom] = useState(drawnAtOnce)
  const shown = open && !given.locked && (items.length > 0 || given.hasStatus)
  const drawn = items.length > room ? items.slice(0, room) : items

  const can = (item: Item | undefined): item is Item => item !== undefined && !isDisabled?.(item)
  const keys = () => {
    const own = drawn.filter(can).map(keyOf)
    return items.length > room ? [...own, moreKey] : own
  }
  /** Where one is: as one moved, else who is chosen while nothing was typed, else the first that can be picked. */
  function activeNow(): string | null {
    if (!shown) return null
    if (activeKey === moreKey && items.length > room) return moreKey
    const at = drawn.find((item) => can(item) && keyOf(item) === activeKey)
    const chosen = typed.current ? undefined : drawn.find((item) => can(item) && isChosen?.(item))
    const first = at ?? chosen ?? drawn.find(can)
    return first === undefined ? null : keyOf(first)
  }
  /** What stands there was typed since something was picked. */
  const typed = useRef(false)
  const active = activeNow()
  const indexOf = (key: string) =>
    key === moreKey ? drawn.length : drawn.findIndex((item) => keyOf(item) === key)

  const close = () => {
    setOpen(false)
    setActiveKey(null)
    setRoom(drawnAtOnce)
  }
  const pick = (item: Item) => {
    typed.current = false
    onPick(item)
    close()
  }
  const pickKey = (key: string) => {
    if (key === moreKey) {
      const next = items.slice(room).find(can)
      setActiveKey(next === undefined ? null : keyOf(next))
      return setRoom(room + drawnAtOnce)
    }
    const item = drawn.find((it) => keyOf(it) === key)
    if (can(item)) pick(item)
  }

  function leave() {
    if (!given.onUnpicked || !typed.current || query.trim() === '') return
    const found = items.filter(can)
    const [only] = found
    if (found.length === 1 && only !== undefined) return pick(only)
    typed.current = false
    given.onUnpicked(query.trim(), found.length)
  }

  /** The next or the one before, around the ends. */
  function move(by: 1 | -1) {
    const all = keys()
    setActiveKey(all.at((all.indexOf(active ?? '') + by) % all.length) ?? null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, altKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey || event.nativeEvent.isComposing) return
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (altKey && !isArrow) return
    if (isArrow) {
      event.preventDefault()
      if (altKey) return key === 'ArrowDown' ? setOpen(true) : close()
      if (!shown) return setOpen(true)
      return move(key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'Enter') {
      event.preventDefault()
      if (active !== null) return pickKey(active)
      return given.onEnter?.()
    }
    if (key === 'Escape' && (shown || (typed.current && query !== ''))) {
      event.preventDefault()
      event.stopPropagation()
      if (shown) return close()
      typed.current = false
      return given.onRevert()
    }
    if (key === 'Backspace' && query === '') given.onBackspaceWhenEmpty?.()
  }

  return {
    shown,
    /** What the list draws: the first of what was found. */
    drawn: shown ? drawn : (nothing as readonly Item[]),
    /** How many more were found than are drawn. */
    hidden: items.length - drawn.length,
    /** The key of the option one is at. */
    active,
    close,
    pickKey,
    moveTo: setActiveKey,
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
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active === null ? undefined : `${id}-${indexOf(active)}`,
      autoComplete: 'off',
      // A phone would change the names of people and streets.
      autoCorrect: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: query,
      onChange: (event: { target: { value: string } }) => {
        typed.current = true
        onQuery(event.target.value)
        setActiveKey(null)
        setRoom(drawnAtOnce)
        setOpen(true)
      },
      onMouseDown: () => setOpen(true),
      onKeyDown,
    },
    buttonProps: {
      tabIndex: -1,
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      // Focus stays in the input, or goes there.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => (shown ? close() : setOpen(true)),
    },
    listId: `${id}-list`,
    optionId: (at: number) => `${id}-${at}`,
  }
}
