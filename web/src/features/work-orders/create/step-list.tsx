import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Fragment, memo, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type MessageKey, useT } from '../../../lib/i18n.ts'
import { useOrderDialogParts } from './order-dialog-parts.ts'
import { markOf, problemsOf } from './progress.ts'
import { type StepKey, stepKeys } from './section.ts'
import { sectionOf } from './sections.ts'
import styles from './step-list.module.css'
import type { Place } from './step-navigation.ts'

/** The key that, with Alt, jumps to a step: 1 to 9, then 0. */
export const digitOf = (step: StepKey): string => String((stepKeys.indexOf(step) + 1) % 10)

/**
 * The stepper: eleven sections with marks, counts of problems and their keys (requirements 2.5). Drawn after the first
 * section, in the room that is kept for it: whoever opened the dialog is already typing.
 */
export const StepList = memo(function StepList() {
  const t = useT()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return (
    <nav className={styles.nav} aria-label={t('dialog.steps')}>
      <ol className={styles.list}>
        {isDrawn && (
          <>
            {stepKeys.map((step) => (
              <li key={step}>
                <StepButton step={step} />
              </li>
            ))}
            <li>
              <PlaceButton place="summary" number={11} title={t('dialog.summary')} mark="none" />
            </li>
          </>
        )}
      </ol>
      <p className={`quiet ${styles.hint}`}>{t('dialog.keysHint')}</p>
    </nav>
  )
})

function StepButton({ step }: { step: StepKey }) {
  const t = useT()
  const { progress } = useOrderDialogParts()
  const state = useSyncExternalStore(progress.listen, () => progress.get()[step])
  const mark = markOf(state)
  return (
    <PlaceButton
      place={step}
      number={stepKeys.indexOf(step) + 1}
      title={t(sectionOf(step).title as MessageKey)}
      mark={mark}
      problems={mark === 'invalid' ? problemsOf(state).size : 0}
      digit={digitOf(step)}
    />
  )
}

interface PlaceButtonProps {
  place: Place
  number: number
  title: string
  mark: 'none' | 'valid' | 'invalid'
  problems?: number
  digit?: string
}

function PlaceButton({ place, number, title, mark, problems = 0, digit }: PlaceButtonProps) {
  const t = useT()
  const { steps } = useOrderDialogParts()
  const active = useSyncExternalStore(steps.listen, () => steps.get() === place)
  const button = useRef<HTMLButtonElement>(null)
  // In the strip of a narrow screen the current step may be out of sight.
  useEffect(() => {
    if (active) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <button
      ref={button}
      type="button"
      className={`menu-row ${styles.step}`}
      data-mark={mark}
      aria-current={active ? 'step' : undefined}
      aria-keyshortcuts={digit && `Alt+${digit}`}
      onClick={() => steps.jumpTo(place)}
    >
      <span className={styles.mark} aria-hidden="true">
        {mark === 'valid' && <IconCircleCheck size={22} stroke={1.75} />}
        {mark === 'invalid' && <IconAlertCircle size={22} stroke={1.75} />}
        {mark === 'none' && number}
      </span>
      <span className={styles.title}>
        <Breakable>{title}</Breakable>
        {mark === 'valid' && <span className="visually-hidden">, {t('dialog.stepValid')}</span>}
        {problems > 0 && (
          <span className="visually-hidden">, {t('dialog.problems', { count: problems })}</span>
        )}
      </span>
      {problems > 0 && (
        <span className={styles.problems} aria-hidden="true">
          {problems}
        </span>
      )}
      {digit && (
        <span className={styles.key} aria-hidden="true">
          {digit}
        </span>
      )}
    </button>
  )
}

/** "Klient/Administratora" may break behind its slash, not within a word. */
function Breakable({ children }: { children: string }) {
  const [first = '', ...rest] = children.split('/')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
