import type { MoveReason } from '@zlecenia/contract/features/order-base/order-kinds'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import type { Visit } from '../my-day.api.ts'
import type { TapData } from '../queued-taps.ts'
import { useTap } from '../use-tap.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { Choice, Sheet } from './sheet.tsx'
import styles from './sheets.module.css'
import { Words } from './words.tsx'

interface FinishSheetProps {
  visit: Visit
  /** Typed time of a forgotten finish. */
  at?: string
  onClose: () => void
}

const dayCounts = [1, 2, 3, 5] as const
type How = 'heldBack' | 'continued'

/** The outcome of the order with its last visit. */
export function FinishSheet({ visit, at, onClose }: FinishSheetProps) {
  const t = useT()
  const tap = useTap(visit)
  const [how, setHow] = useState<How | null>(null)
  const [reason, setReason] = useState<MoveReason | null>(null)
  const [days, setDays] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  function finish(answer: NonNullable<TapData['answer']>): void {
    tap({ tap: 'finish', answer, ...(at && { clientAt: at, isLate: true }) })
    onClose()
  }
  function send(words: string): void {
    if (how === 'continued') finish({ kind: 'continued', words, days })
    else if (reason) finish({ kind: 'heldBack', reason, words, until: null })
    else setProblem(t('myDaySheets.whyNeeded'))
  }
  if (!how) {
    return (
      <Sheet title={t('myDaySheets.finishTitle')} onClose={onClose}>
        <Choice
          title={t('myDaySheets.done')}
          hint={t('myDaySheets.doneHint')}
          onClick={() => finish({ kind: 'done' })}
        />
        {(['heldBack', 'continued'] as const).map((it) => (
          <Choice
            key={it}
            title={t(`myDaySheets.${it}`)}
            hint={t(`myDaySheets.hint.${it}`)}
            onClick={() => setHow(it)}
          />
        ))}
      </Sheet>
    )
  }
  return (
    <Sheet title={t(`myDaySheets.${how}`)} firm onClose={onClose}>
      <Words
        needed={how === 'continued' || reason === 'other' ? t('myDaySheets.wordsNeeded') : undefined}
        send={t('myDaySheets.finish')}
        onSend={send}
      >
        {how === 'heldBack' ? (
          <>
            <ReasonChoice
              reason={reason}
              onChoose={(it) => {
                setReason(it)
                setProblem('')
              }}
            />
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          </>
        ) : (
          <fieldset className={styles.reasons}>
            <legend>{t('myDaySheets.days')}</legend>
            {dayCounts.map((it) => (
              <button
                key={it}
                type="button"
                aria-pressed={it === days}
                onClick={() => setDays(it === days ? null : it)}
              >
                {t('myDaySheets.inDays', { count: it })}
              </button>
            ))}
          </fieldset>
        )}
      </Words>
    </Sheet>
  )
}
