import { pageWord } from '#features/session/index.ts'
import { registerSteps } from './register-step-fields.tsx'
import styles from './steps-line.module.css'

const titles = { password: 'stepPassword', person: 'stepPerson', work: 'stepWork' } as const

/** Where in the steps of a registration one is. */
export function StepsLine({ step }: { step: number }) {
  return (
    <nav className={styles.line} aria-label={pageWord('stepsList')}>
      <ol>
        {registerSteps.map((it, i) => (
          <li key={it} aria-current={i === step ? 'step' : undefined} data-done={i < step ? '' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            {pageWord(titles[it])}
          </li>
        ))}
      </ol>
    </nav>
  )
}
