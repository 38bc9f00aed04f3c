import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@zlecenia/contract/pages'
import { meQuery } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Link } from '#ui/link.tsx'
import styles from './examples-mark.module.css'

/** Example data is in use; offers its removal to those who may. */
export function ExamplesMark() {
  const t = useT()
  const may = useMay()
  const { data: me } = useQuery(meQuery)
  if (!me?.exampleData) return null
  const mark = (
    <>
      <IconFlask size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>{t('shell.examples')}</span>
    </>
  )
  return may(['read', 'Settings']) ? (
    <Link
      href={addressOf('settings', { tab: 'company' })}
      className={`aside ${styles.mark}`}
      aria-label={t('shell.examples')}
      title={t('shell.examplesHint')}
    >
      {mark}
    </Link>
  ) : (
    <span className={`aside ${styles.mark}`} title={t('shell.examplesHint')}>
      {mark}
    </span>
  )
}
