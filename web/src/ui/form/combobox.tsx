import { IconChevronDown } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import {
  memo,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './combobox.module.css'
import { Chips, type ComboboxChip, onChipKeys } from './combobox-chips.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import form from './form.module.css'
import { TypedInput } from './typed-input.tsx'
import { useCombobox } from './use-combobox.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { usePopupPlace } from './use-popup-place.ts'

addMessages({ fields: sentences })

interface Unpicked {
  say: (text: string, found: number) => string
  drop?: () => void
}

export interface ComboboxProps<Item> extends FieldTexts {
  name: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  textOf: (item: Item) => string
  /** Define it outside rendering, so that it stays the same. */
  renderOption?: (item: Item) => ReactNode
  /** Options of a group are adjacent; empty for none. */
  groupOf?: (item: Item) => string
  groupIcon?: (item: Item) => ReactNode
  isChosen?: (item: Item) => boolean
  /** Visible, not selectable. */
  isDisabled?: (item: Item) => boolean
  /** An offer, such as adding a missing item: an Enter pressed before it appeared does not take it. */
  isOffer?: (item: Item) => boolean
  onPick: (item: Item) => void
  query: string
  onQuery: (query: string) => void
  /** Shown and announced without options: a prompt, a wait, no results. */
  status?: string | undefined
  onEnter?: () => void
  /** The only match is picked on leaving; other text is dropped and `say` explains. `'stays'` keeps it. */
  unpicked: 'stays' | Unpicked
  chips?: readonly ComboboxChip[]
  icon?: ReactNode
  placeholder?: string
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Focused when its section is opened. */
  first?: boolean
  menuMaxHeightPx?: number
}

/** Single, or multiple with chips. The caller searches. */
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
    textOf,
    query,
    status,
    chips = [],
  } = props
  const { icon, unpicked, isChosen, isDisabled, isOffer } = props
  const t = useT()
  const [left, setLeft] = useState<string>()
  const [done, setDone] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const box = useFocusKept<HTMLSpanElement>(name)
  useImperativeHandle(props.inputRef, () => input.current as HTMLInputElement)

  const drop = () => (unpicked !== 'stays' && unpicked.drop ? unpicked.drop() : props.onQuery(''))
  const list = useCombobox({
    items,
    keyOf,
    isChosen,
    isDisabled,
    isOffer,
    query,
    onEnter: props.onEnter,
    onRevert: drop,
    hasStatus: Boolean(status),
    locked: Boolean(locked),
    onPick: (item) => {
      announce(t('fields.taken', { label: textOf(item) }))
      props.onPick(item)
    },
    onQuery: (text) => {
      announce('')
      props.onQuery(text)
    },
    onUnpicked:
      unpicked === 'stays'
        ? undefined
        : (text, found) => {
            drop()
            setLeft(unpicked.say(text, found))
          },
    onBackspaceWhenEmpty: () => {
      const last = chips.at(-1)
      if (last) remove(last)
    },
  })
  const { shown } = list
  usePopupPlace(
    { around: root, field: box.ref, popup },
    shown,
    props.menuMaxHeightPx ?? limits.menuMaxHeightPx,
  )

  function announce(text: string): void {
    setLeft(undefined)
    setDone(text)
  }
  function remove(chip: ComboboxChip): void {
    list.close()
    announce(t('fields.removed', { label: chip.label }))
    chip.onRemove()
  }

  return (
    <div className={styles.root} ref={root} {...list.rootProps}>
      <FieldFrame
        label={label}
        hint={hint}
        required={required}
        locked={locked}
        name={name}
        error={left ?? error}
        end={
          <IconButton
            {...list.buttonProps}
            small
            icon={IconChevronDown}
            className={styles.opener}
            label={t('fields.options', { label })}
            disabled={props.disabled}
            onClick={() => {
              list.buttonProps.onClick()
              input.current?.focus()
            }}
          />
        }
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: its keys and presses are those of the chips and of the text within
          <span className={`field-box cluster ${styles.box}`} {...box} onKeyDown={onChipKeys}>
            {icon && <span className={styles.icon}>{icon}</span>}
            <Chips chips={chips} onRemove={remove} onFocus={list.close} />
            <TypedInput
              {...control}
              {...list.inputProps}
              ref={input}
              name={name}
              data-adds={name}
              data-first={props.first ? '' : undefined}
              placeholder={props.placeholder}
              disabled={props.disabled}
              readOnly={Boolean(locked)}
              className={`${form.input} ${styles.input}`}
            />
          </span>
        )}
      </FieldFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing an option or the scroll bar leaves the focus in the input */}
      <div
        className={`floating ${styles.popup}`}
        hidden={!shown}
        ref={popup}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ComboboxList
          id={list.listId}
          items={list.drawn}
          render={props.renderOption ?? textOf}
          groupOf={props.groupOf}
          groupIcon={props.groupIcon}
          onMove={list.moveTo}
          onPick={list.pickKey}
          label={label}
          keyOf={keyOf}
          isChosen={isChosen}
          isDisabled={isDisabled}
          active={list.active}
          hidden={list.hidden}
          optionId={list.optionId}
        />
        {shown && status && <p className={`aside ${styles.status}`}>{status}</p>}
      </div>
      <Announcement count={shown ? items.length : 0} status={shown ? status : done} />
    </div>
  )
}

/** Screen reader announcements. */
const Announcement = memo(function Announcement(now: { count: number; status: string | undefined }) {
  const t = useT()
  const count = useDeferredValue(now.count)
  const status = useDeferredValue(now.status)
  return (
    <span role="status" className="visually-hidden">
      {[count > 0 && t('fields.found', { count }), status].filter(Boolean).join('. ')}
    </span>
  )
})
