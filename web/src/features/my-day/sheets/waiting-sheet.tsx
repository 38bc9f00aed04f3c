import { useT } from '#lib/i18n.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { QueuedLine } from '#ui/queued-line.tsx'
import { Sheet } from './sheet.tsx'
import styles from './sheets.module.css'

/** Every item of this browser that the server does not have. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queued = useAllQueued().filter(({ isSent }) => !isSent)
  return (
    <Sheet title={t('myDaySheets.waitingTitle')} onClose={onClose}>
      {queued.length === 0 && <p>{t('myDaySheets.waitingNone')}</p>}
      <ul className={styles.waiting}>
        {queued.map((it) => (
          <li key={it.id}>
            <QueuedLine item={it} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
