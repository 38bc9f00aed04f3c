import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Check } from '#ui/form/check.tsx'
import { isDay } from '#ui/form/day-field.tsx'
import type { Changed, Leaf } from '#ui/record-form/fields.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { type RecordEditing, useRecordForm } from '#ui/record-form/use-record-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { qualificationDialogPx } from '../record/qualification-inputs.tsx'

interface AddPaperDialogProps<Typed extends FieldValues> {
  title: string
  form: UseFormReturn<Typed>
  /** Resolves to the sentence of the toast. */
  send: (typed: Typed) => Promise<string>
  onClose: () => void
  children: ReactNode
}

export function AddPaperDialog<Typed extends FieldValues>(props: AddPaperDialogProps<Typed>) {
  const { title, form, send, onClose, children } = props
  const queries = useQueryClient()
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        submit={title}
        width={qualificationDialogPx}
        form={form}
        save={async (typed) => {
          const done = await send(typed)
          await refresh(queries, 'Settings')
          toast.success(done, limits.successToastMs)
          onClose()
        }}
        onClose={onClose}
      >
        {children}
      </FormDialog>
    </FormProvider>
  )
}

interface ChangePaperDialogProps<Row, Fields extends FieldValues> {
  of: Row
  name: string
  fieldsOf: (row: Row) => Fields
  labels: Readonly<Record<string, MessageKey>>
  save: (changed: Changed<Fields>, from: Row) => Promise<Row>
  reread: () => Promise<Row>
  onClose: () => void
  children: (editing: RecordEditing<Row, Fields>) => ReactNode
}

/** Ends with the box of the archive. */
export function ChangePaperDialog<
  Row extends { version: number },
  Fields extends FieldValues & { archived: boolean },
>({ of, name, labels, onClose, children, ...edited }: ChangePaperDialogProps<Row, Fields>) {
  const t = useT()
  const queries = useQueryClient()
  const editing = useRecordForm<Row, Fields>({
    record: of,
    ...edited,
    onSaved() {
      void refresh(queries, 'Settings')
      onClose()
    },
  })
  const title = t('papers.changeOf', { name })
  const wordsOf = (_: string, value: Leaf): string => {
    if (typeof value === 'boolean') return t(value ? 'qualifications.yes' : 'qualifications.no')
    const text = String(value ?? '')
    return isDay(text) ? dayOf(text) : text
  }
  const { error: _, ...archived } = editing.field('archived' as Parameters<typeof editing.field>[0])
  return (
    <Modal title={title} onClose={onClose} closeLabel={t('shell.close')} width={qualificationDialogPx}>
      <RecordForm
        of={editing}
        aria-label={title}
        labelOf={(field) => t(labels[field] ?? 'papers.name')}
        wordsOf={wordsOf}
      >
        {children(editing)}
        <Check {...archived} label={t('papers.archived')} />
      </RecordForm>
    </Modal>
  )
}
