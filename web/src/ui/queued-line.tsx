import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'
import { Button } from './form/button.tsx'

interface QueuedLineProps {
  item: Queued
  /** False where the subject is named nearby. */
  isNamed?: boolean
}

/** An item that waits for the network or was refused: the reason, and its actions. */
export function QueuedLine({ item, isNamed = true }: QueuedLineProps) {
  const t = useT()
  const { state, why, text } = item
  return (
    <div className="cluster aside" role={state === 'refused' ? 'alert' : 'status'}>
      <span>
        {isNamed && `${text} · `}
        {state === 'refused' ? t('queue.refused', { why: why ?? '' }) : t('queue.waiting')}
      </span>
      <Button look="text" onClick={() => void queue.again(item)}>
        {t('queue.again')}
      </Button>
      {state === 'refused' && (
        <Button look="text" onClick={() => void queue.drop(item)}>
          {t('queue.remove')}
        </Button>
      )}
    </div>
  )
}
