import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import form from './form.module.css'
import { useCombobox } from './use-combobox.ts'

export interface Chip {
  key: string
  label: string
  /** What its button says: "Usuń: Jan Kowalski". */
  removeLabel: string
  onRemove: () => void
}

interface Unpicked {
  say: (text: string, found: number) => string
  /** Takes the text away; without it the query is emptied. */
  drop?: () => void
}

interface ComboboxProps<Item> extends FieldTexts {
  /** Full field name: where its problem is kept and how the dialog finds it. */
  name: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderOption: (item: Item) => ReactNode
  onPick: (item: Item) => void
  query: string
  onQuery: (query: string) => void
  /** Shown in the list when it has nothing to offer, and announced: a prompt, a wait, no results. */
  status?: ReactNode
  onEnter?: () => void
  /**
   * What becomes of a text that was typed and not picked when the field is left. The only match is taken; otherwise the
   * text goes, and `say` says so at the field. `'stays'`: a search that one comes back to.
   */
  unpicked: 'stays' | Unpicked
  /** Several can be chosen: they stand before the text. */
  chips?: readonly Chip[]
  icon?: ReactNode
  placeholder?: string
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Where focus lands when one jumps to the section. */
  first?: boolean
}

/** A text field with a list of what it finds; single or, with chips, multiple. The caller searches. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    label,
    hint,
    required,
    locked,
    error,
    name,
    items,
    keyOf,
    renderOption,
    query,
    status,
    chips,
    icon,
  } = props
  const { unpicked } = props
  const list = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<string>()
  function leave(text: string, found: number) {
    if (unpicked === 'stays') return
    if (unpicked.drop) unpicked.drop()
    else props.onQuery('')
    setLeft(unpicked.say(text, found))
  }
  const box = useCombobox({
    ...{
      items,
      keyOf,
      query,
      onPick: settled(props.onPick),
      onQuery: settled(props.onQuery),
      onEnter: props.onEnter,
    },
    onUnpicked: unpicked === 'stays' ? undefined : leave,
    onBackspaceWhenEmpty: () => chips?.at(-1)?.onRemove(),
  })
  const shown = box.open && (items.length > 0 || Boolean(status))

  /** What was said of a text that is gone is over with the next one. */
  function settled<Value>(change: (value: Value) => void) {
    return (value: Value) => {
      setLeft(undefined)
      change(value)
    }
  }

  useLayoutEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]')
    if (box.active >= 0) option?.scrollIntoView?.({ block: 'nearest' })
  }, [box.active])

  return (
    <div className={styles.root} {...box.rootProps}>
      <FieldFrame
        {...{ label, hint, required, locked, name }}
        error={left ?? error}
        end={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={styles.chevron} />}
      >
        {(control) => (
          <span className={styles.box}>
            {icon && <span className={styles.icon}>{icon}</span>}
            {chips?.map((chip) => (
              <span key={chip.key} className={styles.chip}>
                {chip.label}
                <button type="button" aria-label={chip.removeLabel} onClick={chip.onRemove}>
                  <IconX size={14} aria-hidden="true" />
                </button>
              </span>
            ))}
            <input
              {...control}
              {...box.inputProps}
              ref={props.inputRef}
              name={name}
              data-first={props.first ? '' : undefined}
              placeholder={props.placeholder}
              disabled={props.disabled}
              readOnly={Boolean(locked)}
              className={`${form.input} ${styles.input}`}
            />
          </span>
        )}
      </FieldFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing its scroll bar leaves the focus in the input */}
      <div className={styles.popup} hidden={!shown} onMouseDown={(event) => event.preventDefault()}>
        <div
          id={box.listId}
          role="listbox"
          tabIndex={-1}
          ref={list}
          aria-label={label}
          className={styles.list}
        >
          {shown &&
            items.map((item, i) => (
              <div key={keyOf(item)} {...box.optionProps(item, i)} className={styles.option}>
                {renderOption(item)}
              </div>
            ))}
        </div>
        {shown && status && <p className={styles.status}>{status}</p>}
      </div>
      <span role="status" className="visually-hidden">
        {left ?? (shown ? status : '')}
      </span>
    </div>
  )
}
