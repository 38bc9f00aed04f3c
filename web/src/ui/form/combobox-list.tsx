import {
  type MouseEvent,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '#lib/i18n.ts'
import styles from './combobox.module.css'
import { moreKey } from './use-combobox.ts'

interface ComboboxListProps<Item> {
  id: string
  label: string
  items: readonly Item[]
  hidden: number
  active: string | null
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  groupOf?: ((item: Item) => string) | undefined
  groupIcon?: ((item: Item) => ReactNode) | undefined
  isChosen?: ((item: Item) => boolean) | undefined
  isDisabled?: ((item: Item) => boolean) | undefined
  optionId: (at: number) => string
  onMove: (key: string) => void
  onPick: (key: string) => void
}

/** Visible options, and milliseconds until the rest is drawn. */
const seenAtOnce = 12
const othersAfterMs = 100

/** Visible options first: drawing all would delay the next key. */
function useDrawnInTurn<Item>(items: readonly Item[], keyOf: (item: Item) => string, active: string | null) {
  const [whole, setWhole] = useState(items)
  const first = items.slice(0, seenAtOnce)
  const isWhole = whole === items || items.length <= seenAtOnce
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setWhole(items)), othersAfterMs)
    return () => clearTimeout(timer)
  }, [items, isWhole])
  return isWhole || (active !== null && !first.some((item) => keyOf(item) === active)) ? items : first
}

/** Presses are handled by the list, so options redraw only when they change. */
export function ComboboxList<Item>(props: ComboboxListProps<Item>) {
  const { id, label, hidden, active, keyOf, groupOf, isChosen, isDisabled, optionId } = props
  const t = useT()
  // The key is painted before its results.
  const items = useDrawnInTurn(useDeferredValue(props.items), keyOf, active)
  const list = useRef<HTMLDivElement>(null)
  const scrolled = useRef(false)
  const keyAt = ({ target }: MouseEvent): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found for another text is read from its beginning
  useLayoutEffect(() => {
    if (scrolled.current) list.current?.scrollTo?.({ top: 0 })
    scrolled.current = false
  }, [items[0]])
  useLayoutEffect(() => {
    if (active === null) return
    const option = list.current?.querySelector('[data-active]')
    if (option !== list.current?.querySelector('[role="option"]') || scrolled.current)
      option?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const option = (item: Item, at: number) => (
    <Option
      key={keyOf(item)}
      id={optionId(at)}
      itemKey={keyOf(item)}
      item={item}
      isActive={keyOf(item) === active}
      isChosen={isChosen?.(item) ?? false}
      isDisabled={isDisabled?.(item) ?? false}
      render={props.render as (item: unknown) => ReactNode}
    />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the input's
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      ref={list}
      aria-label={label}
      className={styles.list}
      onScroll={() => {
        scrolled.current = true
      }}
      onMouseMove={(event) => {
        const key = keyAt(event)
        if (key !== undefined && key !== active) props.onMove(key)
      }}
      onClick={(event) => {
        const key = keyAt(event)
        if (key !== undefined) props.onPick(key)
      }}
    >
      {groupOf ? grouped(groupOf) : items.map(option)}
      {hidden > 0 && items.length > seenAtOnce && (
        <div
          id={optionId(items.length)}
          role="option"
          tabIndex={-1}
          aria-selected={false}
          data-key={moreKey}
          data-active={active === moreKey || undefined}
          className={`${styles.option} ${styles.more}`}
        >
          {t('fields.more', { n: hidden })}
        </div>
      )}
    </div>
  )

  function grouped(nameOf: (item: Item) => string) {
    const groups: { name: string; icon: ReactNode; options: ReactNode[] }[] = []
    items.forEach((item, at) => {
      const name = nameOf(item)
      if (groups.at(-1)?.name !== name) groups.push({ name, icon: props.groupIcon?.(item), options: [] })
      groups.at(-1)?.options.push(option(item, at))
    })
    return groups.map(({ name, icon, options }) =>
      name === '' ? (
        options
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={name} role="group" aria-label={name}>
          <p className={`quiet ${styles.group}`} aria-hidden="true">
            {icon}
            {name}
          </p>
          {options}
        </div>
      ),
    )
  }
}

interface OptionProps {
  id: string
  itemKey: string
  item: unknown
  isActive: boolean
  isChosen: boolean
  isDisabled: boolean
  render: (item: unknown) => ReactNode
}

const Option = memo(function Option({
  id,
  itemKey,
  item,
  isActive,
  isChosen,
  isDisabled,
  render,
}: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-key={isDisabled ? undefined : itemKey}
      data-active={isActive || undefined}
      className={styles.option}
    >
      {render(item)}
    </div>
  )
})
