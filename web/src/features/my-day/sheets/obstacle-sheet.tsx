import { type MoveReason, moveReasons } from '@zlecenia/contract/features/order-base/order-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Visit } from '../my-day.api.ts'
import { useTap } from '../use-tap.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { Sheet } from './sheet.tsx'
import { Words } from './words.tsx'

/** Tells the office what is in the way; the visit goes on. */
export function ObstacleSheet({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useT()
  const tap = useTap(visit)
  const [reason, setReason] = useState<MoveReason>(moveReasons[0])
  return (
    <Sheet title={t('myDaySheets.obstacleTitle')} firm onClose={onClose}>
      <Words
        needed={reason === 'other' ? t('myDaySheets.wordsNeeded') : undefined}
        send={t('myDaySheets.send')}
        onSend={(words) => {
          tap({ tap: 'obstacle', reason, words })
          toast.success(t('myDaySheets.obstacleDone'), limits.successToastMs)
          onClose()
        }}
      >
        <ReasonChoice reason={reason} onChoose={setReason} />
      </Words>
    </Sheet>
  )
}
