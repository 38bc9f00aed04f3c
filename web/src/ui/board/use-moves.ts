import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { toast } from '../toast/toast.ts'
import { type Column, type Place, placed, placeOf } from './placing.ts'

/** How long a move can be undone, in milliseconds. */
const undoMs = 10_000

interface Moves<Card> {
  columns: readonly Column<Card>[]
  keyOf: (card: Card) => string
  nameOf: (card: Card) => string
  /** Saves a move; resolves once the columns are read again, rejects when nothing was moved. */
  save: (card: Card, to: Place) => Promise<unknown>
}

/**
 * Cards move at once and are saved behind it. What is refused goes back to where it was and says why; what was done can
 * be undone. Moves of one card are saved one after the other.
 */
export function useMoves<Card>({ columns, keyOf, nameOf, save }: Moves<Card>) {
  const [pending, setPending] = useState<ReadonlyMap<string, Place>>(new Map())
  const [last] = useState(() => new Map<string, Promise<unknown>>())
  const shown = [...pending].reduce((all, move) => placed(all, keyOf, move), columns)

  async function move(card: Card, to: Place, isUndoing = false): Promise<void> {
    const key = keyOf(card)
    const from = placeOf(shown, keyOf, key)
    setPending((now) => new Map([...now].filter(([it]) => it !== key)).set(key, to))
    const saving = (last.get(key) ?? Promise.resolve()).catch(() => undefined).then(() => save(card, to))
    last.set(key, saving)
    try {
      await saving
      if (from && !isUndoing && last.get(key) === saving) offerUndo(card, from)
    } catch (error) {
      toast.error(`${t('moving.failed', { name: nameOf(card) })}\n${problemText(error)}`)
    } finally {
      if (last.get(key) === saving) {
        last.delete(key)
        setPending((now) => new Map([...now].filter(([it]) => it !== key)))
      }
    }
  }

  function offerUndo(card: Card, { column, before }: Place): void {
    const undo = { label: t('moving.undo'), run: () => void move(card, { column, before }, true) }
    toast.success(t('moving.done', { name: nameOf(card) }), undoMs, undo)
  }

  return { shown, move }
}
