import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addMessages, t } from '#lib/i18n.ts'
import { isUnanswered } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { useDrawn } from '#lib/use-drawn.ts'
import { toast } from './toast/toast.ts'

addMessages({ fields: sentences })

/** How long a move can be undone, in milliseconds. */
const undoMs = 10_000

interface Moves<All, Thing, To> {
  all: All
  thingsIn: (all: All) => readonly Thing[]
  /** All items with one moved. */
  placed: (all: All, move: readonly [key: string, to: To]) => All
  placeIn: (all: All, key: string) => To | null
  /** True if an item at `at` has been moved to `to`. */
  isMoved: (at: To, to: To) => boolean
  keyOf: (thing: Thing) => string
  nameOf: (thing: Thing) => string
  /** Saves a move; resolves once all is refetched, rejects when nothing was moved. */
  save: (thing: Thing, to: To) => Promise<unknown>
  /** Reason of a refusal, where the problem alone does not explain it; null: no message. */
  whyNot?: (thing: Thing, error: unknown) => Promise<string | null>
  /** True if the move can be undone; always by default. */
  mayReturn?: (thing: Thing, from: To, to: To) => boolean
  /** Called just before a refused item moves back. */
  onBack?: (key: string) => void
}

/**
 * Optimistic moves, saved in the background. A refused move is reverted with its reason; a completed one can be undone.
 * Moves of one item are saved one after the other.
 */
export function useMoves<All, Thing, To>({
  all,
  thingsIn,
  placed,
  placeIn,
  isMoved,
  keyOf,
  nameOf,
  save,
  whyNot,
  mayReturn,
  onBack,
}: Moves<All, Thing, To>) {
  const [pending, setPending] = useState<ReadonlyMap<string, To>>(new Map())
  const [last] = useState(() => new Map<string, Promise<unknown>>())
  const latest = useRef({ all, save })
  useLayoutEffect(() => {
    latest.current = { all, save }
  })
  const drawn = useDrawn()
  const leave = useRef(() => {})
  const [left] = useState(
    () =>
      new Promise<void>((resolve) => {
        leave.current = resolve
      }),
  )
  useEffect(() => () => leave.current(), [])
  const shown = [...pending].reduce((now, move) => placed(now, move), all)

  const drawnOrLeft = () => Promise.race([drawn(), left])

  /** Saves the item's state once the previous move is drawn, or the page was left. */
  async function saved(thing: Thing, to: To): Promise<void> {
    const before = last.get(keyOf(thing))
    if (before) {
      await before.catch(() => undefined)
      await drawnOrLeft()
    }
    const { all, save } = latest.current
    await save(thingsIn(all).find((it) => keyOf(it) === keyOf(thing)) ?? thing, to)
  }

  /** Done anyway: the response got lost, and the refetched data shows the move. */
  async function isDone(key: string, to: To, error: unknown): Promise<boolean> {
    if (!isUnanswered(error)) return false
    await drawnOrLeft()
    const at = placeIn(latest.current.all, key)
    return at !== null && isMoved(at, to)
  }

  async function move(thing: Thing, to: To, isUndoing = false): Promise<void> {
    const key = keyOf(thing)
    const from = placeIn(shown, key)
    setPending((now) => new Map([...now].filter(([it]) => it !== key)).set(key, to))
    const saving = saved(thing, to).catch(async (error: unknown) => {
      if (!(await isDone(key, to, error))) throw error
    })
    last.set(key, saving)
    try {
      await saving
      const isLast = !isUndoing && last.get(key) === saving
      if (from && isLast && (mayReturn?.(thing, from, to) ?? true)) offerUndo(thing, from, to)
    } catch (error) {
      const why = whyNot ? await whyNot(thing, error) : problemText(error)
      if (why !== null) toast.error(`${t('moving.failed', { name: nameOf(thing) })}\n${why}`)
      if (last.get(key) === saving) onBack?.(key)
    } finally {
      if (last.get(key) === saving) {
        last.delete(key)
        setPending((now) => new Map([...now].filter(([it]) => it !== key)))
      }
    }
  }

  function offerUndo(thing: Thing, from: To, to: To): void {
    const moved = thingsIn(placed(latest.current.all, [keyOf(thing), to]))
    const name = nameOf(moved.find((it) => keyOf(it) === keyOf(thing)) ?? thing)
    const undo = { label: t('moving.undo'), run: () => void move(thing, from, true) }
    toast.success(t('moving.done', { name }), undoMs, undo)
  }

  return { shown, move }
}
