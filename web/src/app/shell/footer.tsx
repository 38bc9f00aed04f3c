import { IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../features/session/index.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './shell.module.css'

/** Year, heart, and who made the program: name and link are settings (spec 2.4). */
export function Footer() {
  const t = useT()
  const maker = useQuery(meQuery).data?.maker
  return (
    // Words of the specification, in English in every language.
    <footer className={styles.footer} lang="en" dir="ltr">
      © {new Date().getFullYear()}, {t('shell.madeWith')}
      <IconHeartFilled className={styles.heart} size={16} role="img" aria-label={t('shell.heart')} />
      {t('shell.by')}{' '}
      {maker?.url ? (
        <a href={maker.url} target="_blank" rel="noopener noreferrer">
          {maker.name}
        </a>
      ) : (
        maker?.name
      )}
    </footer>
  )
}
