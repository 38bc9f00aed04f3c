import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './date-field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import form from './form.module.css'

interface DateFieldProps extends FieldTexts {
  name: string
  value: string
  onType: (text: string) => void
  /** The field is left: time to write out what was typed. */
  onLeave: () => void
  /** Day and time, or a day alone. */
  kind: 'datetime-local' | 'date'
  /** Where the browser's calendar opens, as that input takes it (`2026-11-21T08:00`, `2026-11-21`). */
  picked: string
  onPick: (value: string) => void
  pickLabel: string
  first?: boolean
}

/**
 * A date that is typed, with the browser's own calendar beside it. The button is for the mouse; by keyboard the
 * calendar opens from the text with Alt+↓, so that Tab goes straight on to the next field.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, required, error, name, value, onType, onLeave, kind, picked, onPick, pickLabel } =
    props
  const native = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const open = () => native.current?.showPicker?.()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <FieldFrame
      {...{ label, hint, required, error, name }}
      end={
        <span className={styles.picker}>
          <button type="button" tabIndex={-1} className={styles.open} aria-label={pickLabel} onClick={open}>
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <input
            ref={native}
            type={kind}
            tabIndex={-1}
            aria-hidden="true"
            className={styles.native}
            value={picked}
            onChange={(event) => {
              if (!event.target.value) return
              onPick(event.target.value)
              text.current?.focus()
            }}
          />
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={text}
          name={name}
          className={form.input}
          autoComplete="off"
          aria-keyshortcuts="Alt+ArrowDown"
          data-first={props.first ? '' : undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
      )}
    </FieldFrame>
  )
}
