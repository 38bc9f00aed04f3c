import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPress } from '#lib/after-press.ts'

interface ComboboxInput<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  isChosen?: ((item: Item) => boolean) | undefined
  isDisabled?: ((item: Item) => boolean) | undefined
  /** An offer, such as adding a missing item: picked only by a press or a second Enter. */
  isOffer?: ((item: Item) => boolean) | undefined
  onPick: (item: Item) => void
  /** Enter without options, such as searching at once. */
  onEnter?: (() => void) | undefined
  onBackspaceWhenEmpty?: () => void
  /** Called on leaving with unpicked text; an only match is picked. */
  onUnpicked?: ((text: string, found: number) => void) | undefined
  /** Escape drops unpicked text. */
  onRevert: () => void
  query: string
  onQuery: (query: string) => void
  /** The list opens without options, too. */
  hasStatus: boolean
  locked: boolean
}

/** Options drawn at first; typing or "Pokaż więcej" shows more. */
const drawnAtOnce = 50
export const moreKey = '\u0000more'
const nothing: never[] = []

/** WAI-ARIA: the first option is active, Alt with an arrow opens, Escape closes, then drops the text. */
export function useCombobox<Item>(given: ComboboxInput<Item>) {
  const { items, keyOf, isChosen, isDisabled, isOffer, onPick, query, onQuery } = given
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
  /** The option moved to, else the chosen one before typing, else the first selectable. */
  function activeNow(): string | null {
    if (!shown) return null
    if (activeKey === moreKey && items.length > room) return moreKey
    const at = drawn.find((item) => can(item) && keyOf(item) === activeKey)
    const chosen = typed.current ? undefined : drawn.find((item) => can(item) && isChosen?.(item))
    const first = at ?? chosen ?? drawn.find(can)
    return first === undefined ? null : keyOf(first)
  }
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

  // The last typed text is reported as the focus leaves.
  const now = useRef({ leave })
  useLayoutEffect(() => {
    now.current = { leave }
  })

  // Enter before the first result takes it when it arrives.
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const isMeant = wanted.current !== null && wanted.current === query
    const first = isMeant ? items.find((item) => can(item) && !isOffer?.(item)) : undefined
    if (!isMeant || first !== undefined) wanted.current = null
    if (first !== undefined) pick(first)
  })

  /** Wraps around. */
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
      wanted.current = items.length === 0 && query.trim() !== '' ? query : null
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
    drawn: shown ? drawn : (nothing as readonly Item[]),
    hidden: items.length - drawn.length,
    active,
    close,
    pickKey,
    moveTo: setActiveKey,
    rootProps: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        wanted.current = null
        // The window lost the focus, not the field.
        if (event.currentTarget.contains(document.activeElement)) return
        afterPress(() => now.current.leave())
      },
    },
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active === null ? undefined : `${id}-${indexOf(active)}`,
      autoComplete: 'off',
      // Phones would change names.
      autoCorrect: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: query,
      onText: (text: string) => {
        typed.current = true
        onQuery(text)
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
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => (shown ? close() : setOpen(true)),
    },
    listId: `${id}-list`,
    optionId: (at: number) => `${id}-${at}`,
  }
}
