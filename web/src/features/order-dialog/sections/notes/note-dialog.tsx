import { type NoteCategory, noteContentMax } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { limits } from '@zlecenia/contract/lib/limits'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Stack } from '#ui/form/layout.tsx'
import type { DraftNote } from './notes.draft.ts'
import type { NoteEntry } from './use-notes.ts'

interface NoteDialogProps {
  type: NoteCategory
  note: DraftNote | null
  typed: NoteEntry | undefined
  /** On each change; null when equal to the saved text. */
  onType: (entry: NoteEntry | null) => void
  /** `at` is a time of the page's clock. */
  onSave: (entry: NoteEntry, at: number) => void
  onRemove: () => void
  onClose: () => void
}

const titleMax = 120

/** Requirements 3. Enter saves; empty text deletes. */
export function NoteDialog({ type, note, typed, onType, onSave, onRemove, onClose }: NoteDialogProps) {
  const t = useT()
  const saved = { type, content: note?.content ?? '', title: note?.title ?? '' }
  const [entry, setEntry] = useState<NoteEntry>(typed ?? saved)
  const [problem, setProblem] = useState<string>()
  const long = (text: string, max: number) =>
    text.trim().length > max ? t('notesStep.tooLong', { max, n: text.trim().length }) : undefined
  const tooLong = { content: long(entry.content, noteContentMax), title: long(entry.title, titleMax) }

  function change(part: Partial<NoteEntry>) {
    const next = { ...entry, ...part }
    const same = next.content === saved.content && next.title === saved.title
    setEntry(next)
    const isBlank = next.content.trim() === '' && next.title.trim() === ''
    onType(same || (!note && isBlank) ? null : next)
  }
  function save(at: number) {
    const content = entry.content.trim()
    if (tooLong.content || (entry.type === 'other' && tooLong.title)) return
    if (content) onSave({ ...entry, content, title: entry.type === 'other' ? entry.title.trim() : '' }, at)
    else if (note) onRemove()
    else setProblem(t('note.contentRequired'))
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save(event.timeStamp)
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
          <Button look="filled" onClick={({ timeStamp }) => save(timeStamp)}>
            {t('notesStep.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          label={t('notesStep.content')}
          hint={
            note ? `${t('notesStep.contentHint')} ${t('notesStep.emptyDeletes')}` : t('notesStep.contentHint')
          }
          error={tooLong.content ?? problem}
          required
          data-autofocus=""
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          value={entry.content}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={onEnter}
        />
        <Select
          label={t('notesStep.type')}
          value={entry.type}
          onChange={(event) => change({ type: event.target.value as NoteCategory })}
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
            error={tooLong.title}
            value={entry.title}
            onChange={(event) => change({ title: event.target.value })}
            onKeyDown={onEnter}
          />
        )}
      </Stack>
    </Modal>
  )
}
