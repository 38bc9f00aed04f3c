import { useQueryClient } from '@tanstack/react-query'
import { seriesResets } from '@zlecenia/contract/features/settings/document-series'
import { prefixShape, separators } from '@zlecenia/contract/features/settings/numbering'
import { useId } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { type RecordEditing, useRecordForm } from '#ui/record-form/use-record-form.ts'
import styles from '../settings.module.css'
import {
  digitsOffered,
  type SeriesFields,
  type ShownSeries,
  seriesFields,
  seriesLabels,
  seriesSent,
  seriesValues,
  typedNumber,
} from './series-fields.ts'

const widthPx = 640

interface SeriesDialogProps {
  series: ShownSeries
  onClose: () => void
}

export function SeriesDialog({ series, onClose }: SeriesDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const params = { kind: series.kind }
  const editing = useRecordForm({
    record: series,
    fieldsOf: seriesFields,
    save: (changed, { version }) =>
      call('PATCH /settings/document-series/:kind', { params, body: seriesSent(changed, version) }),
    reread: () =>
      queries.fetchQuery({ ...query('GET /settings/document-series/:kind', { params }), staleTime: 0 }),
    onSaved() {
      void refresh(queries, 'Settings')
      onClose()
    },
  })
  const title = t('invoiceSettings.changeOf', { series: t(`invoiceSettings.kind.${series.kind}`) })
  const valueWords = (field: string, value: Leaf) => seriesValues[`${field} ${value}`]
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={widthPx}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(field) => t(seriesLabels[field as keyof SeriesFields])}
        wordsOf={(field, value) => {
          const words = valueWords(field, value)
          return words ? t(words) : String(value ?? '')
        }}
      >
        <SeriesInputs editing={editing} />
      </RecordForm>
    </Modal>
  )
}

function SeriesInputs({ editing }: { editing: RecordEditing<ShownSeries, SeriesFields> }) {
  const t = useT()
  const id = useId()
  const { field, values, base } = editing
  const isShaped = (text: string) => prefixShape.test(text.trim()) || t('settings.company.prefixShape')
  const prefix = field('prefix', { validate: isShaped })
  const choice = (name: 'yearFirst' | 'separator' | 'resets', options: readonly string[]) => (
    <Select {...field(name)} label={t(seriesLabels[name])}>
      {options.map((it) => {
        const words = seriesValues[`${name} ${it}`]
        return (
          <option key={it} value={it}>
            {words ? t(words) : it}
          </option>
        )
      })}
    </Select>
  )
  return (
    <>
      <Rows>
        <Field
          {...prefix}
          onChange={(event) => {
            event.target.value = event.target.value.toUpperCase()
            return prefix.onChange(event)
          }}
          label={t('invoiceSettings.prefix')}
          hint={t('settings.company.prefixShape')}
          maxLength={8}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          data-autofocus=""
          required
        />
        <Field
          {...field('firstNumber')}
          label={t('invoiceSettings.firstNumber')}
          hint={t('invoiceSettings.firstNumberHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        {choice('yearFirst', ['true', 'false'])}
        {choice('separator', separators)}
        {choice('resets', seriesResets)}
        <Select {...field('digits')} label={t('invoiceSettings.digits')}>
          {digitsOffered.map((it) => (
            <option key={it}>{it}</option>
          ))}
        </Select>
      </Rows>
      <p className={`cluster ${styles.preview}`}>
        <span id={id}>{t('invoiceSettings.next')}</span>
        <output aria-labelledby={id} dir="ltr">
          {typedNumber(base, values) ?? '–'}
        </output>
      </p>
    </>
  )
}
