import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { type ComponentType, useEffect, useMemo } from 'react'
import type { FieldErrors as FormErrors } from 'react-hook-form'
import type { z } from 'zod'
import { call, type Sent } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { refresh } from '#lib/refresh.ts'
import { FieldErrors, FieldErrorsProvider } from '#ui/form/field-errors.tsx'
import type { Leaf } from '#ui/record-form/fields.ts'
import { RecordForm } from '#ui/record-form/record-form.tsx'
import { type RecordEditing, useRecordForm } from '#ui/record-form/use-record-form.ts'
import { fieldFor } from '#ui/wizard/owner.ts'
import { problemsIn } from '#ui/wizard/progress-store.ts'
import { type DraftForm, DraftFormProvider } from '#ui/wizard/slice.ts'
import { wizardOf } from '#ui/wizard/wizard.ts'
import { orderQuery } from '../../orders.api.ts'
import type { EditorProps } from './editor-props.ts'

export type SentParts = Omit<Sent<'PATCH /orders/:id'>['body'], 'version'>

/** A step of the dialog, or some of its fields, as an editor of a part. */
interface EditedSection<Draft extends object> {
  section: { slice: { key: string }; draft: z.ZodType; owns: readonly string[]; fieldOf?: object }
  Form: ComponentType
  draftOf: (order: Order) => Draft
  /** `changed`: fields of the draft. */
  toSend: (draft: Draft, changed: readonly string[], from: Order) => SentParts
  /** Maps a server field to the dialog's name for it (`work.services`: `order.services`). */
  posted?: (field: string) => string
  /** Fields shown in a conflict; the others follow them. */
  words: Partial<Record<keyof Draft & string, (value: Leaf) => string>>
  labels: Partial<Record<keyof Draft & string, string>>
}

type Fields<Draft> = Record<string, Draft>

/** Edits with the dialog's own fields and rules, and saves like every record (docs/topics/records.md). */
export function SectionEditor<Draft extends object>({
  order,
  title,
  onDone,
  of,
}: EditorProps & { of: EditedSection<Draft> }) {
  const t = useT()
  const queries = useQueryClient()
  const { id } = order
  const { section, Form } = of
  const { key } = section.slice
  const fieldsOf = (from: Order): Fields<Draft> => ({ [key]: of.draftOf(from) })
  const draftIn = (changed: Partial<Fields<Partial<Draft>>>, from: Order): Draft => ({
    ...of.draftOf(from),
    ...changed[key],
  })
  const editing = useRecordForm<Order, Fields<Draft>>({
    record: order,
    fieldsOf,
    async save(changed, from) {
      const draft = draftIn(changed as Partial<Fields<Partial<Draft>>>, from)
      const wrong = [...problemsIn(section as never, draft)]
      const errors = wrong.map(([field, message]) => ({ field: `${key}.${field}`, message }))
      if (errors[0]) throw new ProblemError(400, { message: errors[0].message, errors })
      const body = of.toSend(draft, Object.keys(changed[key] ?? {}), from)
      return call('PATCH /orders/:id', { params: { id }, body: { ...body, version: from.version } })
    },
    reread: () => queries.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
    onSaved(saved) {
      queries.setQueryData(orderQuery(id).queryKey, saved)
      void refresh(queries, 'Order')
      onDone()
    },
    fieldAt(field, changed, from) {
      if (field.startsWith(`${key}.`)) return field
      const wizard = wizardOf<Record<string, object>>('dialog.steps', [key], { [key]: section as never })
      const draft = { [key]: draftIn(changed as Partial<Fields<Partial<Draft>>>, from) }
      const at = fieldFor(wizard, key, of.posted?.(field) ?? field, draft)
      return at ? `${key}.${at}` : key
    },
  })
  const shown = useOnlyShown(editing, key, of.words)
  const errors = useErrorsOf(editing.form.formState.errors as FormErrors, key)
  const fieldOf = (path: string) => path.slice(key.length + 1) as keyof Draft & string
  return (
    <DraftFormProvider value={editing.form as unknown as DraftForm}>
      <FieldErrorsProvider value={errors}>
        <RecordForm
          of={shown}
          aria-label={t('orderDetails.edit', { part: title })}
          labelOf={(field) => of.labels[fieldOf(field)] ?? title}
          wordsOf={(field, value) => of.words[fieldOf(field)]?.(value) ?? ''}
          onDone={onDone}
        >
          <Form />
        </RecordForm>
      </FieldErrorsProvider>
    </DraftFormProvider>
  )
}

/** Changes of hidden fields are accepted together with the shown ones. */
function useOnlyShown<F extends Record<string, object>>(
  editing: RecordEditing<Order, F>,
  key: string,
  words: object,
): RecordEditing<Order, F> {
  const isShown = (field: string) => field.slice(key.length + 1) in words
  const { conflict } = editing
  return {
    ...editing,
    conflict: conflict?.filter(({ field }) => isShown(field)) ?? null,
    accept(it) {
      for (const other of [it, ...(conflict ?? []).filter(({ field }) => !isShown(field))])
        editing.accept(other)
    },
  }
}

/** The dialog's fields read their problems from a store; the form changes its own errors in place. */
function useErrorsOf(found: FormErrors, key: string): FieldErrors {
  const errors = useMemo(() => new FieldErrors(), [])
  const messages = JSON.stringify(messagesIn(found))
  useEffect(() => errors.replace(key, new Map(JSON.parse(messages))), [errors, messages, key])
  return errors
}

function messagesIn(found: object, below = ''): [string, string][] {
  return Object.entries(found).flatMap(([name, it]: [string, unknown]): [string, string][] => {
    if (typeof it !== 'object' || it === null) return []
    const path = below ? `${below}.${name}` : name
    const { message } = it as { message?: unknown }
    return typeof message === 'string' ? [[path, message]] : messagesIn(it, path)
  })
}
