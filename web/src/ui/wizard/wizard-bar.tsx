import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '#lib/i18n.ts'
import { KeptLine } from './kept-line.tsx'
import './messages.ts'
import { goToFirstGap } from './first-gap.ts'
import { useWizard } from './open-wizard.ts'
import { problemsOf, type StepProgress } from './progress.ts'
import { RestButton } from './rest-button.tsx'
import styles from './wizard.module.css'

/** Always visible; `children`: the actions. */
export function WizardBar({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <footer className={`cluster ${styles.bar}`}>
      <div className={styles.barTexts}>
        <Left />
        <KeptLine />
      </div>
      <RestButton away={busy} />
      {children}
    </footer>
  )
}

/** Names missing steps, and links to them. Hidden before the first validation. */
const Left = memo(function Left() {
  const t = useT()
  const { progress, wizard, steps } = useWizard()
  const missing = useSyncExternalStore(progress.listen, () => {
    const states = Object.entries(progress.get()) as [string, StepProgress][]
    if (states.some(([, it]) => it.problems === null)) return null
    return states
      .filter(([, it]) => problemsOf(it).size > 0)
      .map(([step]) => step)
      .join()
  })
  if (missing === null) return <p className={`name ${styles.left}`} />
  if (missing === '') return <p className={`name ${styles.left}`}>{t('wizard.allFilled')}</p>
  const titles = missing.split(',').map((step) => t(wizard.sectionOf(step).title))
  const [only = ''] = titles
  return (
    <button
      type="button"
      className={`link ${styles.left}`}
      title={titles.join(', ')}
      onClick={() => goToFirstGap(progress, steps)}
    >
      {titles.length === 1 ? t('wizard.missing', { step: only }) : t('wizard.left', { count: titles.length })}
    </button>
  )
})
