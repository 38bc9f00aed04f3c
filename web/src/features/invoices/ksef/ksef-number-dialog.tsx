import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { readKsefNumber } from '@zlecenia/contract/lib/ksef-number'
import { limits } from '@zlecenia/contract/lib/limits'
import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { invoiceKsef } from '@zlecenia/contract/messages/pl/invoice-ksef'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { addMessages, type MessageKey, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { DayInput } from '#ui/record-form/day-input.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { KsefFiles } from './ksef-files.tsx'

addMessages({ invoiceKsef })

const widthPx = 640

type KsefMode = NonNullable<Invoice['ksefMode']>
const modes: Readonly<Record<KsefMode, MessageKey>> = {
  online: 'invoiceKsef.by.online',
  offline24: 'invoiceKsef.by.offline24',
  offline: 'invoiceKsef.by.offline',
  emergency: 'invoiceKsef.by.emergency',
}

interface Typed {
  number: string
  day: string
  time: string
  mode: KsefMode
}

function typedOf({ ksefNumber, ksefReceivedAt, ksefMode }: Invoice): Typed {
  const [day = '', time = ''] = ksefReceivedAt ? wallClockOf(ksefReceivedAt).split('T') : []
  return { number: ksefNumber ?? '', day, time: time.slice(0, 5), mode: ksefMode ?? 'online' }
}

interface KsefNumberDialogProps {
  invoice: Invoice
  onClose: () => void
}

export function KsefNumberDialog({ invoice, onClose }: KsefNumberDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm<Typed>({ defaultValues: typedOf(invoice) })
  const { id, version } = invoice
  async function save({ number, day, time, mode }: Typed): Promise<void> {
    const body = { number, receivedAt: instantOf(`${day}T${time}:00`), mode, version }
    const saved = await call('PUT /invoices/:id/ksef-number', { params: { id }, body })
    queries.setQueryData(query('GET /invoices/:id', { params: { id } }).queryKey, saved)
    await refresh(queries, 'Invoice')
    toast.success(t('invoiceKsef.saved'), limits.successToastMs)
    onClose()
  }
  /** The number names its day. */
  function takeDay(text: string) {
    const read = readKsefNumber(text)
    if (typeof read !== 'string' && form.getValues('day') === '') form.setValue('day', read.receivedOn)
  }
  const isNotBlank = (text: string) => text.trim() !== '' || t('rules.required')
  return (
    <FormDialog
      form={form}
      title={t('invoiceKsef.title')}
      submit={t('invoiceKsef.save')}
      width={widthPx}
      save={save}
      fieldAt={(field) => (field === 'receivedAt' ? 'day' : field)}
      onClose={onClose}
    >
      <Rows>
        <Wide>
          <Field
            {...form.register('number', {
              validate: isNotBlank,
              onChange: ({ target }) => takeDay(target.value),
            })}
            error={problemAt(form, 'number')}
            label={t('invoiceKsef.number')}
            hint={t('invoiceKsef.numberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
            data-autofocus=""
          />
        </Wide>
        <DayInput form={form} name="day" label={t('invoiceKsef.day')} required />
        <Field
          {...form.register('time', { validate: isNotBlank })}
          error={problemAt(form, 'time')}
          label={t('invoiceKsef.time')}
          type="time"
          required
        />
        <Select {...form.register('mode')} error={problemAt(form, 'mode')} label={t('invoiceKsef.mode')}>
          {Object.entries(modes).map(([mode, words]) => (
            <option key={mode} value={mode}>
              {t(words)}
            </option>
          ))}
        </Select>
      </Rows>
      <KsefFiles invoiceId={id} number={invoice.number ?? ''} />
    </FormDialog>
  )
}
