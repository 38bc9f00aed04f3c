import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { pasteLines } from '#lib/paste-lines.ts'
import { Button } from '#ui/form/button.tsx'
import { FieldMessage } from '#ui/form/field-message.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import styles from './own-board.module.css'
import { useQuickAdd } from './use-quick-add.ts'

interface QuickAddProps {
  boardId: string
  column: { id: string; name: string }
}

/** Foot of a column: Enter adds a card, and the next can be typed at once. */
export function QuickAdd({ boardId, column }: QuickAddProps) {
  const t = useT()
  const { text, waiting, problem, add, addAll, type } = useQuickAdd(boardId, column.id)
  const [open, setOpen] = useState(text !== '')
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.quick}>
      {waiting.map((it) => (
        <div key={it.id} className={`card ${styles.waiting}`}>
          {it.isAway || it.state === 'refused' ? (
            <QueuedLine item={it} />
          ) : (
            <p role="status">{t('ownBoards.adding', { title: it.text })}</p>
          )}
        </div>
      ))}
      {open ? (
        <>
          <input
            // biome-ignore lint/a11y/noAutofocus: the press of the button asks for it
            autoFocus
            type="text"
            name="ownBoards.newCard"
            aria-label={t('ownBoards.newCardOf', { column: column.name })}
            placeholder={t('ownBoards.newCard')}
            title={t('ownBoards.newCardHint')}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            value={text}
            onChange={({ target }) => type(target.value)}
            onPaste={(event) => pasteLines(event, addAll)}
            onBlur={() => text === '' && afterPress(() => setOpen(false))}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                add()
              } else if (event.key === 'Escape') {
                event.stopPropagation()
                setOpen(false)
                requestAnimationFrame(() => opener.current?.focus())
              }
            }}
          />
          <FieldMessage id={id} problem={problem}>
            {null}
          </FieldMessage>
        </>
      ) : (
        <Button
          look="text"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={`${t('ownBoards.addCard')}: ${column.name}`}
          onClick={() => setOpen(true)}
        >
          {t('ownBoards.addCard')}
        </Button>
      )}
    </div>
  )
}
