import { IconX } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { searchKeys } from '#lib/search-shortcut.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { TourStep } from './steps.ts'
import styles from './tour.module.css'

interface StepWordsProps {
  step: TourStep
  number: number
  count: number
  onBack: () => void
  onNext: () => void
  onCancel: () => void
}

export function StepWords({ step, number, count, onBack, onNext, onCancel }: StepWordsProps) {
  const t = useT()
  return (
    <>
      <div className={styles.head}>
        <h2>{t(step.title)}</h2>
        <IconButton icon={IconX} label={t('tour.cancel')} className={styles.close} onClick={onCancel} />
      </div>
      <p className="quiet">{t(step.text, { keys: searchKeys })}</p>
      <div className={`cluster ${styles.foot}`}>
        <span className={`aside ${styles.count}`}>{t('tour.count', { number, count })}</span>
        {number > 1 && (
          <Button look="text" onClick={onBack}>
            {t('tour.back')}
          </Button>
        )}
        <Button look="filled" onClick={onNext}>
          {t(number === count ? 'tour.complete' : 'tour.next')}
        </Button>
      </div>
    </>
  )
}

/** Verbatim, with its meaning beside it (requirements, decision 18). */
export function StopQuestion({ onStop, onStay }: { onStop: () => void; onStay: () => void }) {
  const t = useT()
  return (
    <>
      <p className={styles.question} lang="en">
        {t('tour.question')}
      </p>
      <p className="quiet">{t('tour.questionExplained')}</p>
      <div className={`cluster ${styles.foot}`}>
        <Button look="text" onClick={onStop}>
          {t('tour.stop')}
        </Button>
        <Button look="filled" onClick={onStay}>
          {t('tour.stay')}
        </Button>
      </div>
    </>
  )
}
