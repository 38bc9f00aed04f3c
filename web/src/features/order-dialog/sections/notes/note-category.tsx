import { IconPlus } from '@tabler/icons-react'
import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { type MouseEvent, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { useFieldError } from '#ui/form/field-errors.tsx'
import { offerUndo } from '../../offer-undo.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteLine } from './note-line.tsx'
import { NoteTypingLine } from './note-typing-line.tsx'
import type { DraftNote, NoteCategoryDraft, NoteTyping } from './notes.draft.ts'
import styles from './notes.module.css'
import type { Notes } from './use-notes.ts'

interface NoteCategoryCardProps {
  type: NoteCategory
  category: NoteCategoryDraft
  /** Notes of existing buildings are saved at once. */
  stored: boolean
  notes: Notes
}

const doublePressMs = 500

export function NoteCategoryCard({ type, category, stored, notes }: NoteCategoryCardProps) {
  const t = useT()
  const [editing, setEditing] = useState<DraftNote | 'new' | null>(null)
  const [asking, setAsking] = useState(false)
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const missing = useFieldError(`notes.categories.${type}`) !== undefined
  const storedNotes = category.notes.filter((note) => note.id)
  const close = () => setEditing(null)
  const key = editing === 'new' ? null : (editing?.key ?? null)
  const typing = category.typing ?? []
  const open = (note: DraftNote | 'new', { detail, timeStamp }: MouseEvent) => {
    const isByKey = detail === 0
    // Otherwise a double Enter.
    if (!isByKey || timeStamp - savedAt.current > doublePressMs) setEditing(note)
  }
  // A text without its note is a new note.
  const resume = (it: NoteTyping) => {
    const note = category.notes.find((other) => other.key === it.key)
    if (!note && it.key !== null) {
      notes.type(type, it.key, null)
      notes.type(type, null, { ...it, key: null })
    }
    setEditing(note ?? 'new')
  }

  function setNothing(nothing: boolean) {
    if (!nothing) void notes.unwaive(type)
    else if (storedNotes.length > 0) setAsking(true)
    else void notes.waive(type)
  }
  return (
    <fieldset
      className={`framed ${styles.card}`}
      data-missing={missing || undefined}
      aria-invalid={missing || undefined}
    >
      <legend className={styles.name}>{t(`notesStep.category.${type}`)}</legend>
      <Check
        name={`notes.categories.${type}.nothing`}
        label={t('notesStep.nothing')}
        checked={category.nothing}
        onChange={(event) => setNothing(event.target.checked)}
      />
      {category.notes.length > 0 && (
        <ul className={styles.list}>
          {category.notes.map((note) => (
            <NoteLine
              key={note.key}
              note={note}
              stored={stored}
              onEdit={(event) => open(note, event)}
              onConfirm={() => void notes.confirm(type, note)}
              onRetry={() => void notes.retry(type, note)}
            />
          ))}
        </ul>
      )}
      {!editing &&
        typing.map((it) => (
          <NoteTypingLine
            key={it.key ?? 'new'}
            typing={it}
            onResume={() => resume(it)}
            onDrop={() => {
              notes.type(type, it.key, null)
              offerUndo(t('notesStep.typingDropped'), () => notes.type(type, it.key, it))
            }}
          />
        ))}
      {!category.nothing && (
        <Button
          look="text"
          data-field={`notes.categories.${type}`}
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={(event) => open('new', event)}
        >
          {t('notesStep.add')}
        </Button>
      )}
      {editing && (
        <NoteDialog
          type={type}
          note={editing === 'new' ? null : editing}
          typed={typing.find((it) => it.key === key)}
          onType={(entry) => notes.type(type, key, entry && { ...entry, key })}
          onClose={close}
          onSave={(entry, at) => {
            close()
            savedAt.current = at
            void notes.save(type, editing === 'new' ? null : editing, entry)
          }}
          onRemove={() => {
            close()
            if (editing !== 'new') void notes.remove(type, editing)
          }}
        />
      )}
      {asking && (
        <Confirm
          title={t('notesStep.removeTitle', { category: t(`notesStep.category.${type}`) })}
          confirm={t('notesStep.removeConfirm')}
          run={() => void notes.waive(type)}
          onClose={() => setAsking(false)}
        >
          <p>{t('notesStep.removeAsk', { count: storedNotes.length })}</p>
        </Confirm>
      )}
    </fieldset>
  )
}
