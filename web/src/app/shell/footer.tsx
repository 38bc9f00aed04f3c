import { IconHeartFilled } from '@tabler/icons-react'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { meQuery } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import styles from './shell.module.css'

/** Active until the first page has loaded: later loading does not move the footer. */
function Settling({ onSettled }: { onSettled: () => void }) {
  const fetching = useIsFetching() > 0
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => {
    if (!fetching && !loading) onSettled()
  }, [fetching, loading, onSettled])
  return null
}

/** Name and link of the maker are settings (requirements 2.4). */
export function Footer() {
  const t = useT()
  const { maker, version } = useQuery(meQuery).data ?? {}
  // Shown once nothing shifts it.
  const [settled, setSettled] = useState(false)
  const settle = useCallback(() => setSettled(true), [])
  return (
    // English in every language (requirements, decision 18).
    <footer
      className={`cluster aside ${styles.footer}`}
      data-unsettled={!settled || undefined}
      lang="en"
      dir="ltr"
    >
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
      {version && ' '}
      {version && <span>{version}</span>}
      {!settled && <Settling onSettled={settle} />}
    </footer>
  )
}
