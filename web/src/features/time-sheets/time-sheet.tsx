import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { TimeSheet as Sheet } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { monthOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { monthAfter, monthIn } from './months.ts'
import { DayCards, DayTable } from './sheet-days.tsx'
import styles from './time-sheets.module.css'

const formats = ['xlsx', 'csv', 'pdf'] as const
type SheetFormat = (typeof formats)[number]

export interface SheetSource {
  read: (month: string) => Pick<UseQueryOptions<Sheet>, 'queryKey' | 'queryFn'>
  file: (month: string, format: SheetFormat) => Promise<unknown>
}

/** Work, way and breaks of a person by month. */
export function TimeSheet({ source }: { source: SheetSource }) {
  const t = useT()
  const change = useQueryChange()
  const month = monthIn(usePageQuery())
  const sheet = useQuery<Sheet>(source.read(month))
  const move = (months: number) =>
    change((now) => ({ ...now, month: monthAfter(month, months) }), { replace: true })
  return (
    <div className={styles.sheet}>
      <div className="ends">
        <div className="cluster">
          <IconButton
            icon={IconChevronLeft}
            className="turns"
            label={t('timeSheets.earlier')}
            onClick={() => move(-1)}
          />
          <h2 aria-live="polite" className={styles.month}>
            {monthOf(`${month}-01`)}
          </h2>
          <IconButton
            icon={IconChevronRight}
            className="turns"
            label={t('timeSheets.later')}
            onClick={() => move(1)}
          />
        </div>
        <SaveButtons source={source} month={month} />
      </div>
      <QueryState query={sheet} failed={t('timeSheets.failed')} loading={t('timeSheets.loading')}>
        {(found) => <SheetDays sheet={found} />}
      </QueryState>
    </div>
  )
}

function SaveButtons({ source, month }: { source: SheetSource; month: string }) {
  const t = useT()
  const saving = useSavedFile<SheetFormat>({
    file: (format) => source.file(month, format) as Promise<Blob>,
    name: (format) => `czas-pracy-${month}.${format}`,
    failed: t('timeSheets.saveFailed'),
  })
  return (
    <div className="cluster no-print">
      {formats.map((format) => (
        <Button
          key={format}
          busy={saving.isPending && saving.variables === format}
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('timeSheets.save', { format: format.toUpperCase() })}
          onClick={() => saving.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}

const kinds = ['work', 'way', 'pause', 'planned'] as const

function SheetDays({ sheet }: { sheet: Sheet }) {
  const t = useT()
  const narrow = useNarrow()
  const days = sheet.days.filter(({ visits, planned }) => visits.length > 0 || planned > 0)
  return (
    <>
      <dl className={styles.sums}>
        {kinds.map((kind) => (
          <div key={kind} className="card">
            <dt>{t(`timeSheets.${kind}`)}</dt>
            <dd>{writtenMinutes(sheet.total[kind])}</dd>
          </div>
        ))}
      </dl>
      {days.length === 0 ? (
        <MessagePanel title={t('timeSheets.none')} text={t('timeSheets.noneHint')} />
      ) : narrow ? (
        <DayCards days={days} />
      ) : (
        <div className={`card ${styles.days}`}>
          <DayTable days={days} total={sheet.total} />
        </div>
      )}
    </>
  )
}
