import { IconAlertTriangle, IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { boards } from '@zlecenia/contract/messages/pl/boards'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { direction } from '#lib/direction.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { Groups, inGroups } from '../groups.tsx'
import { IconButton } from '../icon-button.tsx'
import { toast } from '../toast/toast.ts'
import { useMoves } from '../use-moves.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { attachCardDrag } from './card-drag.ts'
import { MoveMenu } from './move-menu.tsx'
import { type BoardColumn, type CardPlace, placed, placeOf, stepped, steppedAcross } from './placing.ts'
import { useDrawnLater } from './use-drawn-later.ts'
import { useFocusCarried } from './use-focus-carried.ts'

addMessages({ boards })

export interface ShownColumn<Card> extends BoardColumn<Card> {
  icon?: TablerIcon
  colour?: string
  /** Includes cards that are not loaded; the number of cards by default. */
  count?: number
  /** Limit of cards in the column. */
  most?: number | null | undefined
  /** Shown beside the column's name. */
  tools?: ReactNode
  /** Shown below the column's cards. */
  foot?: ReactNode
}

export interface Lane<Card> {
  key: string
  title: string
  has: (card: Card) => boolean
}

interface Lifted<Card> {
  card: Card
  from: CardPlace
  to: CardPlace
  lane: string
}

interface BoardProps<Card> {
  label: string
  columns: readonly ShownColumn<Card>[]
  lanes?: readonly Lane<Card>[]
  keyOf: (card: Card) => string
  nameOf: (card: Card) => string
  /** Must be the same function while cards look the same. */
  render: (card: Card) => ReactNode
  /** Why a card cannot go to another column; null when it can. */
  refuses?: (card: Card, column: string) => string | null
  /** Saves a move; resolves once the columns are refetched, rejects when nothing was moved. */
  onMove: (card: Card, to: CardPlace) => Promise<unknown>
  whyNot?: (card: Card, error: unknown) => Promise<string | null>
  mayReturn?: (card: Card, from: CardPlace, to: CardPlace) => boolean
  /** Columns sort their cards, so a card has no place within one. */
  sorted?: boolean
  /** Read-only. */
  fixed?: boolean
  /** Height of the lowest card. */
  leastPx?: number
}

/** Steps along a column, and across to the next or previous one in reading direction. */
function stepOf(key: string): { along: number; across: number } | null {
  const onwards = direction() === 'rtl' ? -1 : 1
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowRight: [0, onwards], ArrowLeft: [0, -onwards] }
  const [along, across] = steps[key as keyof typeof steps] ?? []
  return along === undefined || across === undefined ? null : { along, across }
}

const whole: Lane<unknown> = { key: '', title: '', has: () => true }
const firstOf = <Card,>(cards: readonly Card[], { has }: Lane<Card>, most: number) =>
  cards.filter(has).slice(0, most)
const glideMs = 250

/** Cards in columns. A card is moved by pointer, by keyboard (Space, arrows, Space) or by choosing a column by name. */
export function Board<Card>({
  label,
  columns,
  lanes = [whole as Lane<Card>],
  keyOf,
  nameOf,
  render,
  refuses,
  onMove,
  whyNot,
  mayReturn,
  sorted = false,
  fixed = false,
  leastPx = 64,
}: BoardProps<Card>) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const focusCarried = useFocusCarried(root)
  const gliding = useRef<{ key: string; from: DOMRect } | null>(null)
  const elementOf = (key: string, lane?: string) => {
    const within = lane ? `[data-lane="${CSS.escape(lane)}"] ` : ''
    return root.current?.querySelector<HTMLElement>(`${within}[data-card="${CSS.escape(key)}"]`)
  }
  const { shown, move } = useMoves<readonly BoardColumn<Card>[], Card, CardPlace>({
    all: columns,
    keyOf,
    nameOf,
    save: onMove,
    ...(whyNot && { whyNot }),
    ...(mayReturn && { mayReturn }),
    thingsIn: (all) => all.flatMap(({ cards }) => cards),
    placed: (all, to) => placed(all, keyOf, to),
    placeIn: (all, key) => {
      const at = placeOf(all, keyOf, key)
      return at && { column: at.column, before: at.before }
    },
    isMoved: (at, to) => at.column === to.column && (sorted || at.before === to.before),
    onBack: (key) => {
      const from = elementOf(key)?.getBoundingClientRect()
      gliding.current = from ? { key, from } : null
    },
  })
  /** The card being moved by keyboard, and its target. */
  const [lifted, setLifted] = useState<Lifted<Card> | null>(null)
  const [opened, setOpened] = useState<Card | null>(null)
  const [announced, announceMove] = useState('')
  const [taken, setTaken] = useState<string | null>(null)
  const held = useRef('')
  // A remote change removed the card being dragged.
  if (lifted && placeOf(shown, keyOf, keyOf(lifted.card))?.column !== lifted.from.column) {
    setLifted(null)
    setTaken(nameOf(lifted.card))
  }
  useEffect(() => {
    if (taken === null) return
    toast.error(t('boards.taken', { name: taken }))
    setTaken(null)
  }, [taken, t])
  const drawn = lifted ? placed(shown, keyOf, [keyOf(lifted.card), lifted.to]) : shown

  // The card is a new element in another column.
  useEffect(() => {
    if (!lifted) return
    const within = `[data-lane="${CSS.escape(lifted.lane)}"]`
    const card = root.current?.querySelector(`${within} [data-card="${CSS.escape(keyOf(lifted.card))}"]`)
    card?.querySelector('button')?.focus()
    card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [lifted, keyOf])
  useLayoutEffect(() => {
    const { key, from } = gliding.current ?? {}
    const element = key === undefined ? null : elementOf(key)
    const to = element?.getBoundingClientRect()
    if (!element || !from || !to || (to.left === from.left && to.top === from.top)) return
    gliding.current = null
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
    element.animate?.([{ transform: way }, { transform: 'none' }], { duration: glideMs, easing: 'ease-out' })
  })

  const cardOf = (key: string) => shown.flatMap(({ cards }) => cards).find((it) => keyOf(it) === key)
  const titleOf = (column: string) => columns.find(({ key }) => key === column)?.title ?? ''
  const refusal = (card: Card, column: string): string | null =>
    placeOf(columns, keyOf, keyOf(card))?.column === column ? null : (refuses?.(card, column) ?? null)

  function drop(card: Card, to: CardPlace): void {
    setLifted(null)
    const before = placeOf(shown, keyOf, keyOf(card))
    const stays = before?.column === to.column && (sorted || before.before === to.before)
    if (stays || to.before === keyOf(card)) {
      announceMove(t('moving.cancelled', { name: nameOf(card) }))
      return
    }
    // The move itself is announced once saved: a reason may be required, or another change may come first.
    announceMove(titleOf(to.column))
    void move(card, sorted ? topOf(to.column) : to)
  }
  const topOf = (column: string): CardPlace => {
    const [first] = shown.find(({ key }) => key === column)?.cards ?? []
    return { column, before: first ? keyOf(first) : null }
  }
  function cancel(card: Card): void {
    announceMove(t('moving.cancelled', { name: nameOf(card) }))
    setLifted(null)
  }
  function put(card: Card, to: CardPlace): void {
    const why = refusal(card, to.column)
    if (why) {
      announceMove(why)
      return
    }
    setLifted((now) => now && { ...now, to })
    const at = placeOf(placed(shown, keyOf, [keyOf(card), to]), keyOf, keyOf(card))
    const column = titleOf(to.column)
    announceMove(sorted ? column : t('moving.at', { column, n: at?.n ?? 1, total: at?.total ?? 1 }))
  }
  function lift(card: Card, lane: string): void {
    const at = placeOf(shown, keyOf, keyOf(card))
    if (at) setLifted({ card, from: at, to: at, lane })
  }
  /** The card of the pressed grip, and its lane. */
  function gripped(target: EventTarget): { card: Card; lane: string } | null {
    const grip = target instanceof Element ? target.closest('button[aria-haspopup]') : null
    const element = grip?.closest<HTMLElement>('[data-card]')
    const card = element && cardOf(element.dataset.card ?? '')
    const lane = element?.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? ''
    return card ? { card, lane } : null
  }
  function step(card: Card, { along, across }: { along: number; across: number }): void {
    if (!sorted) {
      const to = stepped(drawn, keyOf, keyOf(card), { along, across })
      if (to) put(card, to)
      return
    }
    if (across === 0) return
    const { column, why } = steppedAcross(drawn, keyOf, card, across, (it) => refusal(card, it))
    if (column !== null) put(card, topOf(column))
    else if (why) announceMove(why)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const at = gripped(event.target)
    if (!at || fixed) return
    const isHeld = lifted && keyOf(lifted.card) === keyOf(at.card)
    const way = stepOf(event.key)
    if (event.key === ' ') {
      if (isHeld) drop(at.card, lifted.to)
      else {
        lift(at.card, at.lane)
        announceMove(t('moving.lifted', { name: nameOf(at.card) }))
      }
    } else if (isHeld && event.key === 'Escape') cancel(at.card)
    else if (isHeld && way) step(at.card, way)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onClick(event: MouseEvent): void {
    const at = gripped(event.target)
    if (at && !fixed && !lifted) setOpened(at.card)
  }

  const liftByHand = useEffectEvent((key: string) => {
    const card = cardOf(key)
    if (!card) return null
    held.current = nameOf(card)
    setLifted(null)
    return new Set(columns.flatMap((it) => (refusal(card, it.key) === null ? [] : [it.key])))
  })
  const dropByHand = useEffectEvent((key: string, column: string, before: string | null) => {
    const card = cardOf(key)
    if (card) drop(card, { column, before })
  })
  const cancelByHand = useEffectEvent((key: string) => {
    const card = cardOf(key)
    if (card) cancel(card)
  })
  const carried = useRef<ReturnType<typeof attachCardDrag> | null>(null)
  useEffect(() => {
    if (fixed || !root.current) return
    const carrying = attachCardDrag(root.current, {
      keepsPlaces: !sorted,
      lift: (key) => liftByHand(key),
      drop: (...it) => dropByHand(...it),
      cancel: (key) => cancelByHand(key),
    })
    carried.current = carrying
    return carrying.stop
  }, [fixed, sorted])
  useLayoutEffect(() => {
    if (carried.current?.drawn((key) => placeOf(shown, keyOf, key)?.column)) setTaken(held.current)
  })

  const isCarrying = useCallback(() => root.current?.dataset.carrying !== undefined, [])
  const { inSight, drawnOf } = useDrawnLater(leastPx, isCarrying)
  const goTo = (n: number) =>
    root.current
      ?.querySelectorAll('[data-head]')
      [n]?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
  const isRefused = (column: string) => (lifted && refusal(lifted.card, column) !== null) || undefined
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: columns of cards, no fields */}
      <div
        ref={root}
        role="group"
        aria-label={label}
        className={styles.board}
        style={{ ['--columns' as string]: columns.length, ['--least' as string]: `${leastPx}px` }}
        onKeyDown={onKeyDown}
        // Some browsers press a button when the key is released.
        onKeyUp={(event) => event.key === ' ' && gripped(event.target) && event.preventDefault()}
        onClick={onClick}
        {...focusCarried}
      >
        <div className={styles.heads}>
          {columns.map(({ key, title, icon: Icon, colour, count, cards, most, tools }, n) => {
            const now = drawn.find((it) => it.key === key)?.cards.length ?? 0
            const total = (count ?? cards.length) + now - cards.length
            return (
              <div key={key} data-head={key} data-refused={isRefused(key)} className={styles.head}>
                {n > 0 && (
                  <IconButton
                    small
                    icon={IconChevronLeft}
                    className={`turns ${styles.way}`}
                    label={t('boards.previous')}
                    onClick={() => goTo(n - 1)}
                  />
                )}
                {Icon && <Icon size={18} stroke={1.75} style={{ color: colour }} aria-hidden="true" />}
                <h2 className="truncated" title={title}>
                  {title}
                </h2>
                <span className={styles.count} data-many={(most && total > most) || undefined}>
                  {most && total > most && <IconAlertTriangle size={15} stroke={2} aria-hidden="true" />}
                  {most ? t('boards.ofMost', { number: total, most }) : total}
                  {most && total > most && <span className="visually-hidden">{t('boards.tooMany')}</span>}
                </span>
                {tools}
                {n < columns.length - 1 && (
                  <IconButton
                    small
                    icon={IconChevronRight}
                    className={`turns ${styles.way} ${styles.last}`}
                    label={t('boards.next')}
                    onClick={() => goTo(n + 1)}
                  />
                )}
              </div>
            )
          })}
        </div>
        {lanes.map((lane) => (
          <LaneOf key={lane.key} lane={lane}>
            {drawn.map(({ key, title, cards }, n) => (
              <section
                key={key}
                aria-label={[lane.title, title].filter(Boolean).join(', ')}
                className={styles.column}
                data-column={key}
                data-refused={isRefused(key)}
              >
                <Groups
                  className={styles.cards}
                  groupClass={styles.group}
                  data-cards=""
                  groups={inGroups(firstOf(cards, lane, drawnOf(n)), inSight)}
                >
                  {(card) => (
                    <BoardCard
                      key={keyOf(card)}
                      as={keyOf(card)}
                      name={nameOf(card)}
                      isLifted={lifted !== null && keyOf(lifted.card) === keyOf(card)}
                      card={card}
                      render={render}
                      t={t}
                      isFixed={fixed}
                    />
                  )}
                </Groups>
                {lane === lanes.at(-1) && columns.find((it) => it.key === key)?.foot}
              </section>
            ))}
          </LaneOf>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
      {opened && (
        <MoveMenu
          title={t('moving.to', { name: nameOf(opened) })}
          here={placeOf(shown, keyOf, keyOf(opened))?.column}
          columns={columns.map(({ key, title, icon, colour }) => ({
            key,
            title,
            why: refusal(opened, key),
            ...(icon && { icon }),
            ...(colour && { colour }),
          }))}
          onChoose={(column) => {
            setOpened(null)
            drop(opened, { column, before: null })
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function LaneOf<Card>({ lane: { key, title }, children }: { lane: Lane<Card>; children: ReactNode }) {
  return (
    <div data-lane={key} className={styles.lane}>
      {title && <h3 className={styles.laneTitle}>{title}</h3>}
      <div className={styles.cells}>{children}</div>
    </div>
  )
}
