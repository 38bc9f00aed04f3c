import { useState } from 'react'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import type { Queued } from '#lib/queue/item.ts'
import type { Visit } from '../my-day.api.ts'
import type { ShownVisit } from '../visit-stage.ts'
import { LateSheet } from './late-sheet.tsx'
import { ObstacleSheet } from './obstacle-sheet.tsx'
import { Choice, Sheet } from './sheet.tsx'
import { TellSheet } from './tell-sheet.tsx'

interface MoreSheetProps {
  visit: Visit
  shown: ShownVisit
  queued: readonly Queued[]
  onClose: () => void
}

const messages = ['part', 'second', 'other'] as const
type Next = (typeof messages)[number] | 'code' | 'obstacle' | 'late'

/** Everything of a visit that is not its next step. */
export function MoreSheet({ visit, shown, onClose }: MoreSheetProps) {
  const t = useT()
  const [next, setNext] = useState<Next | null>(null)
  const isOpen = shown.stage !== 'finished' && shown.stage !== 'notHeld'
  if (next === 'obstacle') return <ObstacleSheet visit={visit} onClose={onClose} />
  if (next === 'late') return <LateSheet visit={visit} shown={shown} onClose={onClose} />
  if (next) return <TellSheet visit={visit} about={next} onClose={onClose} />
  return (
    <Sheet title={t('myDaySheets.more', { when: spanOf(visit.startAt, visit.endAt) })} onClose={onClose}>
      {isOpen && <Choice title={t('myDaySheets.obstacle')} onClick={() => setNext('obstacle')} />}
      {messages.map((it) => (
        <Choice key={it} title={t(`myDaySheets.${it}`)} onClick={() => setNext(it)} />
      ))}
      {visit.notes.length > 0 && <Choice title={t('myDaySheets.code')} onClick={() => setNext('code')} />}
      {shown.stage !== 'notHeld' && <Choice title={t('myDaySheets.late')} onClick={() => setNext('late')} />}
    </Sheet>
  )
}
