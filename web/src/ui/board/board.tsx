import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { direction } from '../../lib/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import { useMoves } from '../use-moves.ts'
import styles from './board.module.css'
import { type BoardColumn, type CardPlace, placed, placeOf, stepped } from './placing.ts'

interface Lifted<Card> {
  card: Card
  from: CardPlace
  to: CardPlace
  byKeys: boolean
}

interface BoardProps<Card> {
  label: string
  columns: readonly BoardColumn<Card>[]
  keyOf: (card: Card) => string
  nameOf: (card: Card) => string
  render: (card: Card) => ReactNode
  /** Why a card cannot go to another column; null when it can. */
  refuses?: (card: Card, column: string) => string | null
  /** Saves a move; resolves once the columns are read again, rejects when nothing was moved. */
  onMove: (card: Card, to: CardPlace) => Promise<unknown>
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
  const { shown, move } = useMoves<readonly BoardColumn<Card>[], Card, CardPlace>({
    ...{ all: columns, keyOf, nameOf, save: onMove },
    thingsIn: (all) => all.flatMap(({ cards }) => cards),
    placed: (all, to) => placed(all, keyOf, to),
    placeIn: (all, key) => {
      const at = placeOf(all, keyOf, key)
      return at && { column: at.column, before: at.before }
    },
  })
  /** The card that is being moved, and where it would go. */
  const [lifted, setLifted] = useState<Lifted<Card> | null>(null)
  const [said, setSaid] = useState('')
  // Another took it out of the hand.
  if (lifted && placeOf(shown, keyOf, keyOf(lifted.card))?.column !== lifted.from.column) setLifted(null)
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
  function put(card: Card, to: CardPlace): void {
    const why = refusal(card, to.column)
    if (why) {
      setSaid(why)
      return
    }
    setLifted((now) => now && { ...now, to })
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
      if (to) put(card, to)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  function lift(card: Card, byKeys: boolean): void {
    const at = placeOf(shown, keyOf, keyOf(card))
    if (at) setLifted({ card, from: at, to: at, byKeys })
  }
  function onGrip(card: Card): void {
    if (lifted) {
      drop()
      return
    }
    lift(card, true)
    setSaid(t('moving.lifted', { name: nameOf(card) }))
  }
  /** What a drag began with stays where it is, unseen: the browser tells the end to that element alone. */
  function standing(column: string, cards: readonly Card[]) {
    const all = cards.map((card) => ({ card, as: keyOf(card), hidden: false }))
    if (!lifted || lifted.byKeys) return all
    const { card, from, to } = lifted
    const as = keyOf(card)
    if (to.column === from.column && to.before === from.before) return all
    const others = all.map((it) => (it.as === as ? { ...it, as: `${as} moved` } : it))
    if (column !== from.column) return others
    const at = others.findIndex((it) => it.as === from.before)
    return others.toSpliced(at < 0 ? others.length : at, 0, { card, as, hidden: true })
  }
  function onDragOver(event: DragEvent, to: CardPlace): void {
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
            {standing(key, cards).map(({ card, as, hidden }) => (
              <li
                key={as}
                hidden={hidden}
                data-card={keyOf(card)}
                className={`card ${styles.card}`}
                data-lifted={(lifted && keyOf(lifted.card) === keyOf(card)) || undefined}
                draggable
                onDragStart={() => lift(card, false)}
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
