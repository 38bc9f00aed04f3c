import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { toast } from '../toast/toast.ts'
import styles from './selection.module.css'
import './messages.ts'

/** Selected ids, across pages, at most as many as one call takes. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** The visible rows are outdated: nothing can be selected until the requested ones arrive. */
  waits: boolean
  choose: (ids: readonly string[], on: boolean) => void
  clear: () => void
}

/** A change of `of` (filters) clears the selection. */
export function useSelection(of: string, waits: boolean): Selection {
  const t = useT()
  const [{ among, chosen }, set] = useState({ among: of, chosen: new Set<string>() })
  const isOther = among !== of
  if (isOther) set({ among: of, chosen: new Set() })
  const current = isOther ? new Set<string>() : chosen
  return {
    chosen: current,
    waits,
    choose(ids, on) {
      if (waits) return
      const next = new Set(current)
      for (const id of ids) on ? next.add(id) : next.delete(id)
      if (next.size <= limits.rowsAtOnce) set({ among: of, chosen: next })
      else toast.error(t('table.mostChosen', { number: limits.rowsAtOnce }))
    },
    clear: () => set({ among: of, chosen: new Set() }),
  }
}

export function RowCheck({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useT()
  return (
    <input
      type="checkbox"
      id={`${name}-choose`}
      className={styles.check}
      aria-label={t('table.choose')}
      aria-labelledby={`${name}-choose ${name}`}
      checked={selection.chosen.has(id)}
      disabled={selection.waits}
      onChange={(event) => selection.choose([id], event.target.checked)}
    />
  )
}

export function PageCheck({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const chosen = ids.filter((id) => selection.chosen.has(id)).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < ids.length
  })
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.check}
      aria-label={t('table.choosePage')}
      checked={chosen > 0 && chosen === ids.length}
      disabled={selection.waits}
      onChange={(event) => selection.choose(ids, event.target.checked)}
    />
  )
}
