import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './my-day.module.css'
import { sheets } from './sheets.ts'

/** What waits for the network, or was refused, one tap away. */
export function WaitingButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const queued = useAllQueued()
  const refused = queued.filter(({ state }) => state === 'refused').length
  const waiting = queued.filter(
    ({ state, isAway, isSent }) => state === 'waiting' && isAway && !isSent,
  ).length
  return (
    <>
      <span role="status">
        {refused + waiting > 0 && (
          <button
            type="button"
            className={styles.waiting}
            data-refused={refused > 0 || undefined}
            onClick={() => setOpen(true)}
          >
            {refused > 0 ? t('myDay.refused', { count: refused }) : t('myDay.waiting', { count: waiting })}
          </button>
        )}
      </span>
      <LazyPart>{isOpen && <sheets.Waiting onClose={() => setOpen(false)} />}</LazyPart>
    </>
  )
}
