import { useQueryClient } from '@tanstack/react-query'
import type { CompanyPaper } from '@zlecenia/contract/features/qualifications/papers.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { isDay } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import type { Leaf } from '#ui/record-form/fields.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { useRecordForm } from '#ui/record-form/use-record-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { PaperDay, qualificationDialogPx } from '../record/qualification-inputs.tsx'

const fieldsOf = (it: CompanyPaper) => ({
  name: it.name,
  number: it.number ?? '',
  issuer: it.issuer ?? '',
  issuedOn: it.issuedOn ?? '',
  validUntil: it.validUntil ?? '',
  archived: it.archived,
})

type Texts = (name: 'name' | 'number' | 'issuer') => { error: string | undefined; name: string }

function Inputs({ field }: { field: Texts }) {
  const t = useT()
  return (
    <>
      <Field {...field('name')} label={t('papers.name')} required maxLength={100} autoComplete="off" />
      <Field {...field('number')} label={t('qualifications.number')} maxLength={100} autoComplete="off" />
      <Field {...field('issuer')} label={t('qualifications.issuer')} maxLength={100} autoComplete="off" />
      <PaperDay name="issuedOn" label={t('qualifications.issuedOn')} />
      <PaperDay
        name="validUntil"
        label={t('qualifications.validUntil')}
        hint={t('qualifications.validUntilHint')}
      />
    </>
  )
}

export function AddCompanyPaper({ onClose }: { onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const form = useForm({
    defaultValues: { name: '', number: '', issuer: '', issuedOn: '', validUntil: '' },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('papers.addPaper')}
        submit={t('papers.addPaper')}
        width={qualificationDialogPx}
        form={form}
        save={async ({ issuedOn, validUntil, ...typed }) => {
          const sent = { ...typed, issuedOn: issuedOn || null, validUntil: validUntil || null }
          const { name } = await call('POST /company-papers', { body: { id: idOf(sent), ...sent } })
          await refresh(queries, 'Settings')
          toast.success(t('papers.paperAdded', { name }), limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        <Inputs field={(name) => ({ ...form.register(name), error: problemAt(form, name) })} />
      </FormDialog>
    </FormProvider>
  )
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'papers.name',
  number: 'qualifications.number',
  issuer: 'qualifications.issuer',
  issuedOn: 'qualifications.issuedOn',
  validUntil: 'qualifications.validUntil',
  archived: 'papers.archived',
}

export function ChangeCompanyPaper({ of, onClose }: { of: CompanyPaper; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm({
    record: of,
    fieldsOf,
    save: ({ issuedOn, validUntil, ...changed }, { id, version }) =>
      call('PATCH /company-papers/:id', {
        params: { id },
        body: {
          ...changed,
          ...(issuedOn !== undefined && { issuedOn: issuedOn || null }),
          ...(validUntil !== undefined && { validUntil: validUntil || null }),
          version,
        },
      }),
    async reread() {
      const { papers } = await queries.fetchQuery({ ...query('GET /company-papers'), staleTime: 0 })
      return papers.find(({ id }) => id === of.id) ?? of
    },
    onSaved() {
      void refresh(queries, 'Settings')
      onClose()
    },
  })
  const { field } = editing
  const { error: _, ...archived } = field('archived')
  const title = t('papers.changeOf', { name: of.name })
  const wordsOf = (_: string, value: Leaf): string => {
    if (typeof value === 'boolean') return t(value ? 'qualifications.yes' : 'qualifications.no')
    const text = String(value ?? '')
    return isDay(text) ? dayOf(text) : text
  }
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={qualificationDialogPx}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(name) => t(labels[name] ?? 'papers.name')}
        wordsOf={wordsOf}
      >
        <Inputs field={field} />
        <Check {...archived} label={t('papers.archived')} />
      </RecordForm>
    </Modal>
  )
}
