import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type Squire from 'squire-rte'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from '../composer.module.css'
import { type FormatName, formatNames, formats } from './formats.ts'

const icons = {
  bold: IconBold,
  italic: IconItalic,
  bullets: IconList,
  numbers: IconListNumbers,
  quote: IconBlockquote,
  link: IconLink,
  clear: IconClearFormatting,
}

interface ToolbarProps {
  editor: Squire | null
  controls: string
  /** Names of formats at the caret. */
  on: string
  onLink: () => void
}

/** One stop of the Tab key; arrows move within it. */
export function Toolbar({ editor, controls, on, onLink }: ToolbarProps) {
  const t = useT()
  const [at, setAt] = useState<FormatName>('bold')
  const pressed = on.split(' ')
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = formatNames.indexOf(at)
    const last = formatNames.length - 1
    const forward = index === last ? 0 : index + 1
    const back = index === 0 ? last : index - 1
    const next = {
      ArrowRight: isRtl ? back : forward,
      ArrowLeft: isRtl ? forward : back,
      Home: 0,
      End: last,
    }[event.key]
    const name = next === undefined ? undefined : formatNames[next]
    if (!name) return
    event.preventDefault()
    setAt(name)
    event.currentTarget.querySelector<HTMLElement>(`[data-format="${name}"]`)?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('mailComposer.formatting')}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {formatNames.map((name) => {
        const { keys, toggle } = formats[name]
        const isOn = pressed.includes(name)
        const label = t(`mailComposer.format.${name}`)
        return (
          <IconButton
            key={name}
            small
            icon={icons[name]}
            label={label}
            title={`${label} (${keys.replace('Control', 'Ctrl').replaceAll('+', ' + ')})`}
            aria-keyshortcuts={keys}
            aria-pressed={name === 'clear' ? undefined : isOn}
            tabIndex={at === name ? 0 : -1}
            data-format={name}
            disabled={!editor}
            onFocus={() => setAt(name)}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (name === 'link') return onLink()
              if (editor) toggle(editor, isOn)
              editor?.focus()
            }}
          />
        )
      })}
    </div>
  )
}
