import { useQueryClient } from '@tanstack/react-query'
import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import type { Leaf } from '#ui/record-form/fields.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { useKindName } from '../kind-names.ts'
import { qualificationDialogPx } from '../record/qualification-inputs.tsx'

/** The server refuses an invalid number, at its field. */
const yearsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export function AddKind({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [id] = useState(newId)
  const form = useForm({ defaultValues: { name: '', years: '', dateOnly: false, needsNumber: false } })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('papers.addKind')}
        submit={t('papers.addKind')}
        width={qualificationDialogPx}
        form={form}
        save={async ({ years, ...typed }) => {
          const { name } = await call('POST /qualification-kinds', {
            body: { id, ...typed, years: yearsOf(years) },
          })
          await refresh(queries, 'Settings')
          toast.success(t('papers.kindAdded', { name: name ?? '' }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Field
          {...form.register('name')}
          label={t('papers.name')}
          error={problemAt(form, 'name')}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus=""
        />
        <Field
          {...form.register('years')}
          label={t('papers.years')}
          hint={t('papers.yearsHint')}
          error={problemAt(form, 'years')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Check {...form.register('needsNumber')} label={t('papers.needsNumber')} />
        <Check {...form.register('dateOnly')} label={t('papers.dateOnly')} hint={t('papers.dateOnlyHint')} />
      </FormDialog>
    </FormProvider>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'papers.name',
  years: 'papers.years',
  needsNumber: 'papers.needsNumber',
  toVerify: 'papers.toVerifyLong',
  archived: 'papers.archived',
}

export function ChangeKind({ of, onClose }: { of: KindOfPapers; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const nameOf = useKindName()
  const editing = useRecordForm({
    record: of,
    fieldsOf: (it: KindOfPapers) => ({
      name: it.name ?? nameOf(it.key),
      years: it.years === null ? '' : String(it.years),
      needsNumber: it.needsNumber,
      toVerify: it.toVerify,
      archived: it.archived,
    }),
    save: ({ years, ...changed }, { key, version }) =>
      call('PATCH /qualification-kinds/:key', {
        params: { key },
        body: { ...changed, ...(years !== undefined && { years: yearsOf(years) }), version },
      }),
    async reread() {
      const { kinds } = await queries.fetchQuery({ ...query('GET /qualification-kinds'), staleTime: 0 })
      return kinds.find(({ key }) => key === of.key) ?? of
    },
    onSaved() {
      void refresh(queries, 'Settings')
      onClose()
    },
  })
  const { field } = editing
  const check = (name: 'needsNumber' | 'toVerify' | 'archived') => {
    const { error: _, ...rest } = field(name)
    return rest
  }
  const title = t('papers.changeOf', { name: nameOf(of.key) })
  const wordsOf = (_: string, value: Leaf): string =>
    typeof value === 'boolean' ? t(value ? 'qualifications.yes' : 'qualifications.no') : String(value ?? '')
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={qualificationDialogPx}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name] ?? 'papers.name')}
        wordsOf={wordsOf}
      >
        <Field {...field('name')} label={t('papers.name')} required maxLength={100} autoComplete="off" />
        <Field
          {...field('years')}
          label={t('papers.years')}
          hint={t('papers.yearsHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        {!of.dateOnly && <Check {...check('needsNumber')} label={t('papers.needsNumber')} />}
        <Check {...check('toVerify')} label={t('papers.toVerifyLong')} />
        <Check {...check('archived')} label={t('papers.archived')} />
      </RecordForm>
    </Modal>
  )
}
