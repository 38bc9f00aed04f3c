import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { monthOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Select, TextArea } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'

const widthPx = 480
const monthsOffered = 24

/** Months that are over, the latest first. */
function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - 2 - i, 1)).toISOString().slice(0, 7),
  )
}

function useDone(onClose: () => void) {
  const queries = useQueryClient()
  return async (sentence: string) => {
    await refresh(queries, 'Settings')
    toast.success(sentence, limits.successToastMs)
    onClose()
  }
}

interface CloseMonthProps {
  closed: readonly string[]
  onClose: () => void
}

export function CloseMonth({ closed, onClose }: CloseMonthProps) {
  const t = useT()
  const done = useDone(onClose)
  const open = monthsBefore(todayInWarsaw(), monthsOffered).filter((it) => !closed.includes(it))
  const form = useForm({ defaultValues: { month: open[0] ?? '' } })
  return (
    <FormDialog
      form={form}
      title={t('invoiceSettings.closeMonth')}
      submit={t('invoiceSettings.closeMonth')}
      width={widthPx}
      onClose={onClose}
      save={async (body) => {
        await call('POST /settings/closed-months', { body })
        await done(t('invoiceSettings.closed', { month: monthOf(`${body.month}-01`) }))
      }}
    >
      <Select
        {...form.register('month')}
        error={problemAt(form, 'month')}
        label={t('invoiceSettings.month')}
        hint={t('invoiceSettings.monthHint')}
      >
        {open.map((it) => (
          <option key={it} value={it}>
            {monthOf(`${it}-01`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}

interface ReopenMonthProps {
  month: string
  onClose: () => void
}

export function ReopenMonth({ month, onClose }: ReopenMonthProps) {
  const t = useT()
  const done = useDone(onClose)
  const form = useForm({ defaultValues: { reason: '' } })
  const name = monthOf(`${month}-01`)
  return (
    <FormDialog
      form={form}
      title={t('invoiceSettings.reopenTitle', { month: name })}
      submit={t('invoiceSettings.reopen')}
      width={widthPx}
      onClose={onClose}
      save={async (body) => {
        await call('DELETE /settings/closed-months/:month', { params: { month }, body })
        await done(t('invoiceSettings.reopened', { month: name }))
      }}
    >
      <p className="prose quiet">{t('invoiceSettings.reopenHint')}</p>
      <TextArea
        {...form.register('reason')}
        error={problemAt(form, 'reason')}
        label={t('invoiceSettings.reason')}
        maxLength={500}
        required
        data-autofocus=""
      />
    </FormDialog>
  )
}
