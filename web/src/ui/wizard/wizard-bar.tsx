import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n.ts'
import { KeptLine } from './kept-line.tsx'
import './messages.ts'
import { useWizard } from './open-wizard.ts'
import { problemsOf } from './progress.ts'
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

/** Hidden before the first validation. */
const Left = memo(function Left() {
  const t = useT()
  const { progress } = useWizard()
  const count = useSyncExternalStore(progress.listen, () => {
    const states = Object.values(progress.get())
    if (states.some((it) => it.problems === null)) return null
    return states.filter((it) => problemsOf(it).size > 0).length
  })
  if (count === null) return <p className={`name ${styles.left}`} />
  return (
    <p className={`name ${styles.left}`}>
      {count === 0 ? t('wizard.allFilled') : t('wizard.left', { count })}
    </p>
  )
})
