import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BuildingNote, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { limits } from '@zlecenia/contract/lib/limits'
import { useForm, useWatch } from 'react-hook-form'
import { addNote, changeNote, type NoteText } from '#features/buildings/index.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'

interface PassportDialogProps {
  buildingId: string
  /** Null: a new note. */
  of: (BuildingNote & { type: NoteCategory }) | null
  onClose: () => void
}

/** Requirements 2.5, note dialog. */
export function PassportDialog({ buildingId, of, onClose }: PassportDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const form = useForm({
    defaultValues: {
      type: of?.type ?? (noteCategories[0] as NoteCategory),
      title: of?.title ?? '',
      content: of?.content ?? '',
    },
  })
  const type = useWatch({ control: form.control, name: 'type' })
  const idOf = useIdOfSent()
  const keep = useMutation({
    mutationFn: async (text: NoteText) => {
      await (of ? changeNote(of, text) : addNote(buildingId, { ...text, id: idOf(text) }))
    },
    onSuccess: () => refresh(queries, 'BuildingNote'),
  })
  return (
    <FormDialog
      title={t(of ? 'notesStep.dialogEdit' : 'notesStep.dialogAdd')}
      submit={t('notesStep.save')}
      width={limits.noteDialogWidthPx}
      form={form}
      save={async ({ title, ...typed }) => {
        await keep.mutateAsync({ ...typed, title: typed.type === 'other' ? title : null })
        toast.success(t('passport.saved'), limits.successToastMs)
        onClose()
      }}
      onClose={onClose}
    >
      <Select {...form.register('type')} label={t('notesStep.type')}>
        {noteCategories.map((category) => (
          <option key={category} value={category}>
            {t(`notesStep.category.${category}`)}
          </option>
        ))}
      </Select>
      {type === 'other' && (
        <Field
          {...form.register('title')}
          label={t('notesStep.ownTitle')}
          autoComplete="off"
          error={problemAt(form, 'title')}
        />
      )}
      <TextArea
        {...form.register('content', {
          validate: (text) => of !== null || text.trim() !== '' || t('rules.required'),
        })}
        label={t('notesStep.content')}
        {...(of && { hint: t('notesStep.emptyDeletes') })}
        required
        error={problemAt(form, 'content')}
        data-autofocus=""
      />
    </FormDialog>
  )
}
