import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import './messages.ts'
import { useWizard } from './open-wizard.ts'
import { markOf, problemsOf, type StepProgress } from './progress.ts'
import styles from './step-list.module.css'
import { digitOf, numberOf, type StepPlace } from './wizard.ts'

/** Requirements 2.5. Drawn after the first step, in reserved space. */
export const StepList = memo(function StepList({ isDrawn }: { isDrawn: boolean }) {
  const t = useT()
  const { wizard } = useWizard()
  const hasRest = wizard.keys.some((step) => wizard.sectionOf(step).rest)
  return (
    <nav className={styles.nav} aria-label={t(wizard.label)}>
      <ol className={styles.list}>
        {isDrawn && (
          <>
            {wizard.keys.map((step) => (
              <li key={step}>
                <StepButton step={step} />
              </li>
            ))}
            <li>
              <PlaceButton place="summary" title={t('wizard.summary')} mark="none" />
            </li>
          </>
        )}
      </ol>
      <p className={`quiet ${styles.hint}`}>{t(hasRest ? 'wizard.keysHint' : 'wizard.keysHintPlain')}</p>
    </nav>
  )
})

function StepButton({ step }: { step: string }) {
  const t = useT()
  const { wizard, progress } = useWizard()
  const state = useSyncExternalStore(progress.listen, () => progress.get()[step] as StepProgress)
  const mark = markOf(state)
  return (
    <PlaceButton
      place={step}
      title={t(wizard.sectionOf(step).title)}
      mark={mark}
      problems={mark === 'invalid' ? problemsOf(state).size : 0}
    />
  )
}

interface PlaceButtonProps {
  place: StepPlace
  title: string
  mark: 'none' | 'valid' | 'invalid'
  problems?: number
}

function PlaceButton({ place, title, mark, problems = 0 }: PlaceButtonProps) {
  const t = useT()
  const { wizard, steps } = useWizard()
  const digit = digitOf(wizard, place)
  const active = useSyncExternalStore(steps.listen, () => steps.get() === place)
  const button = useRef<HTMLButtonElement>(null)
  // It may be out of sight in a narrow strip; the initially active one is visible, and measuring forces layout.
  const wasActive = useRef(active)
  useEffect(() => {
    if (active && !wasActive.current) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
    wasActive.current = active
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
        {mark === 'none' && numberOf(wizard, place)}
      </span>
      <span className={styles.title}>
        <Breakable>{title}</Breakable>
        {mark === 'valid' && <span className="visually-hidden">, {t('wizard.stepValid')}</span>}
        {problems > 0 && (
          <span className="visually-hidden">, {t('wizard.problems', { count: problems })}</span>
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

/** Breaks only after the slash. */
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
