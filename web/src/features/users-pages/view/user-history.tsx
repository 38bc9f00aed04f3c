import { useInfiniteQuery } from '@tanstack/react-query'
import type { UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Card } from '../../../ui/card.tsx'
import { ListSkeleton } from '../../../ui/data-table/list-skeleton.tsx'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { HistoryChanges, HistoryList } from '../../../ui/history-list.tsx'
import { MessagePanel } from '../../../ui/message-panel.tsx'
import { userHistoryQuery } from '../users-pages.api.ts'
import { useHistoryWords } from './use-history-words.ts'
import styles from './user-page.module.css'

export function UserHistory({ user }: { user: UserWithRights }) {
  const t = useT()
  const history = useInfiniteQuery(userHistoryQuery(user.id))
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  const { what, changes } = useHistoryWords(entries)
  return (
    <Card title={t('userHistory.title')}>
      {history.isLoadingError ? (
        <MessagePanel error title={t('userHistory.failed')} text={problemText(history.error)}>
          <Button onClick={() => void history.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      ) : history.isPending ? (
        <ListSkeleton label={t('userHistory.loading')} />
      ) : entries.length === 0 ? (
        <p>{t('userHistory.empty')}</p>
      ) : (
        <HistoryList
          entries={entries}
          what={what}
          by={(entry) => entry.by ?? t('userHistory.program')}
          more={(entry) => <HistoryChanges lines={changes(entry)} />}
        />
      )}
      {history.hasNextPage && (
        <div className={styles.earlier}>
          {history.isFetchNextPageError && (
            <Banner tone="error" announced>
              {problemText(history.error)}
            </Banner>
          )}
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('userHistory.earlier')}
          </Button>
        </div>
      )}
    </Card>
  )
}
