import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TimeSheet as Sheet } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { writtenMinutes } from '@zlecenia/contract/lib/written-minutes'
import { useT } from '#lib/i18n.ts'
import { useNarrow } from '#lib/use-narrow.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { MonthTurn } from '#ui/month-turn.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { DayCards, DayTable } from './sheet-days.tsx'
import styles from './time-sheets.module.css'

const formats = ['xlsx', 'csv', 'pdf'] as const
type SheetFormat = (typeof formats)[number]

interface TimeSheetProps {
  month: string
  sheet: UseQueryResult<Sheet>
  file: (format: SheetFormat) => Promise<Blob>
}

/** Work, way and breaks of a person by month. */
export function TimeSheet({ month, sheet, file }: TimeSheetProps) {
  const t = useT()
  return (
    <div className={styles.sheet}>
      <div className="ends">
        <MonthTurn month={month} />
        <SaveButtons month={month} file={file} />
      </div>
      <QueryState query={sheet} failed={t('timeSheets.failed')} loading={t('timeSheets.loading')}>
        {(found) => <SheetDays sheet={found} />}
      </QueryState>
    </div>
  )
}

function SaveButtons({ month, file }: Pick<TimeSheetProps, 'month' | 'file'>) {
  const t = useT()
  const saving = useSavedFile<SheetFormat>({
    file,
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
