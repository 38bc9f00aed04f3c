import {
  type NoteCategory,
  noteCategories,
  noteContentMax,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { Modal } from '../../../../../ui/dialog/modal.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field, Select, TextArea } from '../../../../../ui/form/field.tsx'
import { Stack } from '../../../../../ui/form/layout.tsx'
import type { DraftNote } from './notes.draft.ts'
import type { NoteEntry } from './use-notes.ts'

interface NoteDialogProps {
  type: NoteCategory
  /** Null: a new note. */
  note: DraftNote | null
  onSave: (entry: NoteEntry) => void
  onRemove: () => void
  onClose: () => void
}

const titleMax = 120

/** Content, category, and a title of its own for the category other (spec 3). Enter saves; saved empty, it is deleted. */
export function NoteDialog({ type, note, onSave, onRemove, onClose }: NoteDialogProps) {
  const t = useT()
  const [entry, setEntry] = useState<NoteEntry>({
    type,
    content: note?.content ?? '',
    title: note?.title ?? '',
  })
  const [problem, setProblem] = useState<string>()

  function save() {
    const content = entry.content.trim()
    if (content) onSave({ ...entry, content, title: entry.type === 'other' ? entry.title.trim() : '' })
    else if (note) onRemove()
    else setProblem(t('note.contentRequired'))
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  return (
    <Modal
      title={note ? t('notesStep.dialogEdit') : t('notesStep.dialogAdd')}
      closeLabel={t('notesStep.cancel')}
      onClose={onClose}
      width={limits.noteDialogWidthPx}
      actions={
        <>
          {note && (
            <Button look="danger" onClick={onRemove}>
              {t('notesStep.remove')}
            </Button>
          )}
          <Button look="text" onClick={onClose}>
            {t('notesStep.cancel')}
          </Button>
          <Button look="filled" onClick={save}>
            {t('notesStep.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          label={t('notesStep.content')}
          hint={t('notesStep.contentHint')}
          error={problem}
          required
          data-autofocus=""
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          maxLength={noteContentMax}
          value={entry.content}
          onChange={(event) => setEntry({ ...entry, content: event.target.value })}
          onKeyDown={onEnter}
        />
        <Select
          label={t('notesStep.type')}
          value={entry.type}
          onChange={(event) => setEntry({ ...entry, type: event.target.value as NoteCategory })}
        >
          {noteCategories.map((it) => (
            <option key={it} value={it}>
              {t(`notesStep.category.${it}`)}
            </option>
          ))}
        </Select>
        {entry.type === 'other' && (
          <Field
            label={t('notesStep.ownTitle')}
            maxLength={titleMax}
            value={entry.title}
            onChange={(event) => setEntry({ ...entry, title: event.target.value })}
            onKeyDown={onEnter}
          />
        )}
      </Stack>
    </Modal>
  )
}
