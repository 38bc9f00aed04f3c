import type { Subject } from '@zlecenia/contract/lib/permissions'
import { useT } from '#lib/i18n.ts'
import { aboutArea, areaName } from '../ability-words.ts'
import styles from '../rights.module.css'

interface AreaNameProps {
  subject: Subject
  /** `id`: for aria-describedby of the cells. */
  problem: string | undefined
  id: string
}

export function AreaName({ subject, problem, id }: AreaNameProps) {
  const t = useT()
  const about = aboutArea(subject)
  return (
    <span className={styles.area}>
      <span>{t(areaName(subject))}</span>
      {about && <span className={`aside ${styles.about}`}>{t(about)}</span>}
      {problem && (
        <span className={styles.problem} id={id}>
          {problem}
        </span>
      )}
    </span>
  )
}
