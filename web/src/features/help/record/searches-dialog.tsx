import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'

const widthPx = 560

/** Searches without a result: a list to write from. */
export function SearchesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const found = useQuery({ ...query('GET /help-searches'), staleTime: 0 })
  return (
    <Modal
      title={t('articleForm.searchesTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <Button look="text" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <div className="stack">
        <p className="quiet">{t('articleForm.searchesHint')}</p>
        <QueryState query={found} failed={t('articleForm.searchesFailed')}>
          {({ searches }) =>
            searches.length === 0 ? (
              <p>{t('articleForm.searchesNone')}</p>
            ) : (
              <ol>
                {searches.map(({ words, count, lastOn }) => (
                  <li key={words}>{t('articleForm.searchesCount', { words, count, day: dayOf(lastOn) })}</li>
                ))}
              </ol>
            )
          }
        </QueryState>
      </div>
    </Modal>
  )
}
