import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Banner } from './form/banner.tsx'
import { Button } from './form/button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  failed: string
  loading?: string
  /** The main query of a page: sets the tab title, and distinguishes "not found" from failures. */
  page?: { notFound: string; notFoundHint: string }
  children: (data: Data) => ReactNode
}

export function QueryState<Data>({ query, failed, loading, page, children }: QueryStateProps<Data>) {
  const t = useT()
  // An invalid id counts as unknown.
  const isUnknown = query.error instanceof ProblemError && [400, 404].includes(query.error.status)
  if (query.data !== undefined) {
    return (
      <>
        {page && isUnknown && (
          // Typed text below stays: it can be copied.
          <Banner tone="error" announced>
            <strong>{page.notFound}</strong> <span>{page.notFoundHint}</span>
          </Banner>
        )}
        {children(query.data)}
      </>
    )
  }
  if (!query.isLoadingError) {
    return (
      <p role="status" className="aside late">
        {loading ?? t('shell.loading')}
      </p>
    )
  }
  if (page && isUnknown) {
    return <WholePage title={page.notFound} text={page.notFoundHint} />
  }
  const Panel = page ? WholePage : MessagePanel
  return (
    <Panel error title={failed} text={problemText(query.error)}>
      <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
    </Panel>
  )
}

interface WholePageProps {
  title: string
  text: string
  children?: ReactNode
}

function WholePage({ title, text, children }: WholePageProps) {
  usePageTitle(title)
  return (
    <MessagePanel error whole title={title} text={text}>
      {children}
    </MessagePanel>
  )
}
