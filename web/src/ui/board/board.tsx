import { IconGripVertical } from '@tabler/icons-react'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { direction } from '../../lib/direction.ts'
import { addMessages, useT } from '../../lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './board.module.css'
import { type Column, type Place, placed, placeOf, stepped } from './placing.ts'
import { useMoves } from './use-moves.ts'

addMessages({ fields: sentences })

interface BoardProps<Card> {
  label: string
  columns: readonly Column<Card>[]
  keyOf: (card: Card) => string
  nameOf: (card: Card) => string
  render: (card: Card) => ReactNode
  /** Why a card cannot go to another column; null when it can. */
  refuses?: (card: Card, column: string) => string | null
  /** Saves a move; resolves once the columns are read again, rejects when nothing was moved. */
  onMove: (card: Card, to: Place) => Promise<unknown>
}

/** Along a column, and across to the one before or behind as the page reads. */
function stepOf(key: string): { along: number; across: number } | null {
  const onwards = direction() === 'rtl' ? -1 : 1
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, onwards], ArrowLeft: [0, -onwards] }
  const [along, across] = steps[key as keyof typeof steps] ?? []
  return along === undefined || across === undefined ? null : { along, across }
}

/** Cards in columns. A card is moved by hand, by keyboard (Space, arrows, Space) or by naming its column. */
export function Board<Card>({ label, columns, keyOf, nameOf, render, refuses, onMove }: BoardProps<Card>) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const { shown, move } = useMoves({ columns, keyOf, nameOf, save: onMove })
  /** The card that is being moved, and where it would go. */
  const [lifted, setLifted] = useState<{ card: Card; to: Place; byKeys: boolean } | null>(null)
  const [said, setSaid] = useState('')
  const drawn = lifted ? placed(shown, keyOf, [keyOf(lifted.card), lifted.to]) : shown

  // In another column it is another element.
  useEffect(() => {
    if (!lifted?.byKeys) return
    const card = root.current?.querySelector(`[data-card="${CSS.escape(keyOf(lifted.card))}"]`)
    card?.querySelector('button')?.focus()
  }, [lifted, keyOf])

  const refusal = (card: Card, column: string): string | null =>
    placeOf(columns, keyOf, keyOf(card))?.column === column ? null : (refuses?.(card, column) ?? null)
  function drop(): void {
    if (!lifted) return
    const { card, to } = lifted
    setLifted(null)
    const before = placeOf(shown, keyOf, keyOf(card))
    if (before?.column === to.column && before.before === to.before) return
    setSaid(t('moving.done', { name: nameOf(card) }))
    void move(card, to)
  }
  function cancel(): void {
    if (lifted) setSaid(t('moving.cancelled', { name: nameOf(lifted.card) }))
    setLifted(null)
  }
  function put(card: Card, to: Place, byKeys: boolean): void {
    const why = refusal(card, to.column)
    if (why) {
      setSaid(why)
      return
    }
    setLifted({ card, to, byKeys })
    const at = placeOf(placed(shown, keyOf, [keyOf(card), to]), keyOf, keyOf(card))
    const title = columns.find(({ key }) => key === to.column)?.title ?? ''
    setSaid(t('moving.at', { column: title, n: at?.n ?? 1, total: at?.total ?? 1 }))
  }
  function onKeyDown(event: KeyboardEvent, card: Card): void {
    const isHeld = lifted?.byKeys && keyOf(lifted.card) === keyOf(card)
    if (!isHeld) return
    const step = stepOf(event.key)
    if (event.key === 'Escape') cancel()
    else if (!step) return
    else {
      const to = stepped(drawn, keyOf, keyOf(card), step)
      if (to) put(card, to, true)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  function onGrip(card: Card): void {
    if (lifted) {
      drop()
      return
    }
    const at = placeOf(shown, keyOf, keyOf(card))
    if (!at) return
    setLifted({ card, to: at, byKeys: true })
    setSaid(t('moving.lifted', { name: nameOf(card) }))
  }
  function onDragOver(event: DragEvent, to: Place): void {
    if (!lifted || refusal(lifted.card, to.column)) return
    event.preventDefault()
    event.stopPropagation()
    if (to.before !== keyOf(lifted.card)) setLifted({ ...lifted, to })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: columns of cards, no fields
    <div ref={root} role="group" aria-label={label} className={styles.board}>
      {drawn.map(({ key, title, cards }) => (
        <section
          key={key}
          aria-label={title}
          className={`sunken ${styles.column}`}
          data-refused={(lifted && refusal(lifted.card, key) !== null) || undefined}
          onDragOver={(event) => onDragOver(event, { column: key, before: null })}
          onDrop={(event) => {
            event.preventDefault()
            drop()
          }}
        >
          <h3>
            {title} <span className="aside">{cards.length}</span>
          </h3>
          <ul className="stack">
            {cards.map((card) => (
              <li
                key={keyOf(card)}
                data-card={keyOf(card)}
                className={`card ${styles.card}`}
                data-lifted={(lifted && keyOf(lifted.card) === keyOf(card)) || undefined}
                draggable
                onDragStart={() => {
                  const at = placeOf(shown, keyOf, keyOf(card))
                  if (at) setLifted({ card, to: at, byKeys: false })
                }}
                onDragOver={(event) => onDragOver(event, { column: key, before: keyOf(card) })}
                onDragEnd={cancel}
              >
                <IconButton
                  small
                  icon={IconGripVertical}
                  label={t('moving.lift', { name: nameOf(card) })}
                  aria-pressed={lifted !== null && keyOf(lifted.card) === keyOf(card)}
                  onClick={() => onGrip(card)}
                  onKeyDown={(event) => onKeyDown(event, card)}
                />
                <div className={styles.inside}>{render(card)}</div>
                <select
                  aria-label={t('moving.to', { name: nameOf(card) })}
                  value={key}
                  onChange={({ target }) => void move(card, { column: target.value, before: null })}
                >
                  {columns.map((it) => (
                    <option key={it.key} value={it.key} disabled={refusal(card, it.key) !== null}>
                      {it.title}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
