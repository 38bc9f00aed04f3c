import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/form/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import styles from './settings.module.css'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a query brought; until then that it is on its way, or what went wrong. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (query.isLoadingError) {
    return (
      <MessagePanel error title={t('settings.failed')} text={problemText(query.error)}>
        <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
      </MessagePanel>
    )
  }
  return (
    <p role="status" className={styles.loading}>
      {t('shell.loading')}
    </p>
  )
}
