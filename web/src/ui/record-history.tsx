import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { recordForm } from '@zlecenia/contract/messages/pl/record-form'
import { recordHistory } from '@zlecenia/contract/messages/pl/record-history'
import { addMessages, type MessageKey, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from './card.tsx'
import { ListSkeleton } from './data-table/list-skeleton.tsx'
import { Banner } from './form/banner.tsx'
import { Button } from './form/button.tsx'
import { HistoryChanges, HistoryList } from './history-list.tsx'
import { MessagePanel } from './message-panel.tsx'
import type { FieldWords } from './record-form/conflict-banner.tsx'
import { asText, type Leaf } from './record-form/fields.ts'
import styles from './record-history.module.css'

interface Entry {
  id: string
  at: string
  by: string | null
  action: string
  changes: readonly { field: string; before: Leaf; after: Leaf }[]
}

interface RecordHistoryProps extends FieldWords {
  title?: string
  history: UseInfiniteQueryResult<InfiniteData<{ entries: Entry[] }>>
  /** Actions by log name that are neither creation nor change of data. */
  actions?: Readonly<Record<string, MessageKey>>
  /** True for fields shown without their earlier value. */
  alone?: (field: string) => boolean
}

const beginnings = ['created', 'registered']
const usual: Readonly<Record<string, MessageKey>> = { created: 'recordHistory.created' }
addMessages({ recordForm, recordHistory })

/** History of one record, page by page. */
export function RecordHistory(props: RecordHistoryProps) {
  const { title, history, actions, alone, labelOf, wordsOf = asText } = props
  const t = useT()
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  const wordOf = (field: string, value: Leaf) => wordsOf(field, value) || t('recordForm.nothing')
  const lines = ({ action, changes }: Entry) =>
    changes.map(({ field, before, after }) => {
      const values = { field: labelOf(field), after: wordOf(field, after) }
      return beginnings.includes(action) || alone?.(field)
        ? t('recordHistory.first', values)
        : t('recordForm.change', { ...values, before: wordOf(field, before) })
    })
  return (
    <Card title={title ?? t('recordHistory.title')}>
      {history.isLoadingError ? (
        <MessagePanel error title={t('recordHistory.failed')} text={problemText(history.error)}>
          <Button onClick={() => void history.refetch()}>{t('shell.retry')}</Button>
        </MessagePanel>
      ) : history.isPending ? (
        <ListSkeleton label={t('recordHistory.loading')} />
      ) : entries.length === 0 ? (
        <p>{t('recordHistory.empty')}</p>
      ) : (
        <HistoryList
          entries={entries}
          what={({ action }) => t(actions?.[action] ?? usual[action] ?? 'recordHistory.changed')}
          by={({ by }) => by ?? t('recordHistory.program')}
          more={(entry) => <HistoryChanges lines={lines(entry)} />}
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
            {t('recordHistory.earlier')}
          </Button>
        </div>
      )}
    </Card>
  )
}
