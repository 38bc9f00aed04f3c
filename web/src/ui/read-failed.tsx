import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from './form/button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface ReadFailedProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>
  failed: string
}

/** Replaces content that could not be loaded; earlier content stays below a line. */
export function ReadFailed({ query, failed }: ReadFailedProps) {
  const t = useT()
  if (!query.isError) return null
  return (
    <MessagePanel error above={query.data !== undefined} title={failed} text={problemText(query.error)}>
      <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
    </MessagePanel>
  )
}
