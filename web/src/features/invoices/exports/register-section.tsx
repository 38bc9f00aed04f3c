import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RegisterState } from '@zlecenia/contract/features/invoices/invoice-exports.contract'
import type { TableFormat } from '@zlecenia/contract/lib/list'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { FormatButtons } from './format-buttons.tsx'
import { writtenMonth } from './months.ts'

/** The marks of today are stored first, then saved as a file: later numbers are compared with them. */
function useRegisterExport(month: string, latest: string | undefined) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  return useSavedFile<TableFormat>({
    async file(format) {
      const { id } = await call('POST /invoices/register/exports', {
        body: { id: idOf({ month, latest }), month },
        quiet: true,
      })
      return call('GET /invoices/register/exports/:id', { params: { id }, query: { format }, quiet: true })
    },
    name: (format) => `${t('invoiceExports.fileRegister')}-${month}.${format}`,
    failed: t('invoiceExports.failed'),
    onSaved: () => refresh(queries, 'Invoice'),
  })
}

export function RegisterSection({ month }: { month: string }) {
  const t = useT()
  const state = useQuery(query('GET /invoices/register', { query: { month } }))
  return (
    <section className="stack">
      <h3>{t('invoiceExports.register')}</h3>
      <p className="quiet">{t('invoiceExports.registerHint')}</p>
      <QueryState
        query={state}
        loading={t('invoiceExports.loading')}
        failed={t('invoiceExports.stateFailed')}
      >
        {(found) => (
          <>
            <MonthState month={month} of={found} />
            {found.late.total > 0 && <LateRows of={found.late} />}
          </>
        )}
      </QueryState>
    </section>
  )
}

function MonthState({ month, of: { marks, latest } }: { month: string; of: RegisterState }) {
  const t = useT()
  const may = useMay()
  const saving = useRegisterExport(month, latest?.id)
  const isEmpty = Object.values(marks).every((count) => count === 0)
  const exported = latest
    ? t('invoiceExports.latest', { at: dayAndTimeOf(latest.at), by: latest.by })
    : t('invoiceExports.never')
  return (
    <>
      <p role="status">{isEmpty ? t('invoiceExports.none') : t('invoiceExports.marks', marks)}</p>
      <p className="quiet">{exported}</p>
      {may(['create', 'Invoice']) && (
        <FormatButtons label="invoiceExports.registerAs" busy={saving.isPending} onSave={saving.mutate} />
      )}
    </>
  )
}

function LateRows({ of: { total, rows } }: { of: RegisterState['late'] }) {
  const t = useT()
  const saving = useSavedFile<TableFormat>({
    name: (format) => `${t('invoiceExports.fileLate')}.${format}`,
    file: (format) => call('GET /invoices/register/late', { query: { format }, quiet: true }),
    failed: t('invoiceExports.failed'),
  })
  return (
    <Banner tone="warning">
      <div className="stack">
        <strong>{t('invoiceExports.late', { count: total })}</strong>
        <span>{t('invoiceExports.lateHint')}</span>
        <ul>
          {rows.map(({ invoiceId, number, month, reason }) => (
            <li key={`${month} ${invoiceId}`}>
              <Link href={addressOf('invoice', { id: invoiceId })}>{number}</Link>
              {`, ${writtenMonth(month)}: ${t(`invoiceExports.reason.${reason}`)}`}
            </li>
          ))}
        </ul>
        {rows.length < total && <p>{t('invoiceExports.lateMore', { shown: rows.length, total })}</p>}
        <FormatButtons label="invoiceExports.lateAs" busy={saving.isPending} onSave={saving.mutate} />
      </div>
    </Banner>
  )
}
