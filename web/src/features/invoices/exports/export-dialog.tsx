import { IconFileZip } from '@tabler/icons-react'
import type { TableFormat } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { sentOf } from '#ui/data-table/list-query.ts'
import type { ListSearch } from '#ui/data-table/list-search.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { FormatButtons } from './format-buttons.tsx'
import './messages.ts'
import { monthsUntil, writtenMonth } from './months.ts'
import { RegisterSection } from './register-section.tsx'

const widthPx = 600
/** Three years: five are kept, but an older month is hardly exported again. */
const monthsShown = 36

interface InvoiceExportDialogProps {
  /** Search of the list: its filters and order. */
  filters: ListSearch
  onClose: () => void
}

/** Exports the list, the documents of a month, and the sales register of a month. */
export function InvoiceExportDialog({ filters, onClose }: InvoiceExportDialogProps) {
  const t = useT()
  const months = monthsUntil(todayInWarsaw(), monthsShown)
  // The month before is the one to declare.
  const [month, setMonth] = useState(months[1] ?? '')
  return (
    <Modal
      title={t('invoiceExports.title')}
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
        <ListSection filters={filters} />
        <Select
          name="month"
          label={t('invoiceExports.month')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        >
          {months.map((it) => (
            <option key={it} value={it}>
              {writtenMonth(it)}
            </option>
          ))}
        </Select>
        <DocumentsSection month={month} />
        <RegisterSection key={month} month={month} />
      </div>
    </Modal>
  )
}

function ListSection({ filters }: Pick<InvoiceExportDialogProps, 'filters'>) {
  const t = useT()
  const saving = useSavedFile<TableFormat>({
    name: (format) => `${t('invoiceExports.fileList')}-${todayInWarsaw()}.${format}`,
    file: (format) => {
      const { page: _page, size: _size, ...filtered } = filters
      return call('GET /invoices/export', { ...sentOf({ ...filtered, format }), quiet: true })
    },
    failed: t('invoiceExports.failed'),
  })
  return (
    <section className="stack">
      <h3>{t('invoiceExports.list')}</h3>
      <p className="quiet">{t('invoiceExports.listHint')}</p>
      <FormatButtons label="invoiceExports.listAs" busy={saving.isPending} onSave={saving.mutate} />
    </section>
  )
}

function DocumentsSection({ month }: { month: string }) {
  const t = useT()
  const saving = useSavedFile<string>({
    name: (of) => `${t('invoiceExports.fileList')}-${of}.zip`,
    file: (of) => call('GET /invoices/months/:month/files.zip', { params: { month: of }, quiet: true }),
    failed: t('invoiceExports.failed'),
  })
  return (
    <section className="stack">
      <h3>{t('invoiceExports.documents')}</h3>
      <p className="quiet">{t('invoiceExports.documentsHint')}</p>
      <div className="cluster">
        <Button
          busy={saving.isPending}
          icon={<IconFileZip size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => saving.mutate(month)}
        >
          {t('invoiceExports.zip')}
        </Button>
      </div>
    </section>
  )
}
