import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { useId, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { correctedNow } from '../clock.ts'
import type { Visit } from '../my-day.api.ts'
import { useTap } from '../use-tap.ts'
import { asksAtFinish, possibleTaps, type ShownVisit } from '../visit-stage.ts'
import { FinishSheet } from './finish-sheet.tsx'
import { lateMoment } from './late-moment.ts'
import { Choice, Sheet } from './sheet.tsx'
import styles from './sheets.module.css'

interface LateSheetProps {
  visit: Visit
  shown: ShownVisit
  onClose: () => void
}

/** A forgotten tap, with the time that its performer types. */
export function LateSheet({ visit, shown, onClose }: LateSheetProps) {
  const t = useT()
  const id = useId()
  const tap = useTap(visit)
  const possible = possibleTaps(shown.stage)
  const [step, setStep] = useState<VisitTap | undefined>(possible[0])
  const [time, setTime] = useState(() => wallClockOf(correctedNow()).slice(11, 16))
  const [problem, setProblem] = useState('')
  const [finishAt, setFinishAt] = useState<string | null>(null)

  function save(): void {
    if (!step) return
    const clientAt = lateMoment(time, visit, correctedNow())
    if (clientAt === null) setProblem(t('myDaySheets.lateTime'))
    else if (Date.parse(clientAt) > correctedNow().getTime()) setProblem(t('myDaySheets.lateFuture'))
    else if (step === 'finish' && asksAtFinish(visit, shown)) setFinishAt(clientAt)
    else {
      tap({ tap: step, clientAt, isLate: true })
      onClose()
    }
  }
  if (finishAt) return <FinishSheet visit={visit} at={finishAt} onClose={onClose} />
  return (
    <Sheet title={t('myDaySheets.lateTitle')} firm onClose={onClose}>
      <div className={styles.form}>
        {possible.map((it) => (
          <Choice key={it} title={t(`myDay.step.${it}`)} pressed={it === step} onClick={() => setStep(it)} />
        ))}
        <label className={styles.field}>
          <span>{t('myDaySheets.lateWhen')}</span>
          <input
            type="time"
            value={time}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={id}
            onChange={({ target }) => {
              setTime(target.value)
              setProblem('')
            }}
          />
        </label>
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="button" className={styles.main} onClick={save}>
          {t('myDaySheets.lateSave')}
        </button>
      </div>
    </Sheet>
  )
}
