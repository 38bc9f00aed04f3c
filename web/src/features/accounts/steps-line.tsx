import { pageWord } from '#features/session/index.ts'
import styles from './steps-line.module.css'

/** Where in the steps of a registration one is. */
export function StepsLine({ step }: { step: number }) {
  const titles = [pageWord('stepPassword'), pageWord('stepPerson'), pageWord('stepWork')]
  return (
    <nav className={styles.line} aria-label={pageWord('stepsList')}>
      <ol>
        {titles.map((title, i) => (
          <li
            key={title}
            aria-current={i === step ? 'step' : undefined}
            data-done={i < step ? '' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {i + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
