import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import type { DraftNote } from './notes.draft.ts'
import styles from './notes.module.css'

interface NoteLineProps {
  note: DraftNote
  stored: boolean
  onEdit: (event: MouseEvent) => void
  onConfirm: () => void
  onRetry: () => void
}

export function NoteLine({ note, stored, onEdit, onConfirm, onRetry }: NoteLineProps) {
  const t = useT()
  const { content, title, confirmedAt, confirmedBy } = note
  const date = confirmedAt && dayOf(confirmedAt)
  const confirmed = date
    ? confirmedBy
      ? t('notesStep.confirmed', { date, by: confirmedBy })
      : t('notesStep.confirmedNobody', { date })
    : t('notesStep.neverConfirmed')
  return (
    <li>
      {title && <strong className={styles.title}>{title}</strong>}
      <button
        type="button"
        className={styles.text}
        aria-label={t('notesStep.editFor', { content })}
        onClick={onEdit}
      >
        <span className="prose">{content}</span>
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {note.problem ? (
        <p role="alert" className={`cluster aside ${styles.problem}`}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('notesStep.notSaved', { reason: note.problem })}
          <Button look="text" aria-label={t('notesStep.retryFor', { content })} onClick={onRetry}>
            {t('notesStep.retry')}
          </Button>
        </p>
      ) : (
        <p className={`cluster aside ${styles.more}`}>
          {note.failed && (
            <>
              <Chip colour="error">{t('notesStep.failed')}</Chip>
              {t('notesStep.failedWhen', { date: dayAndTimeOf(note.failed.at), by: note.failed.by })}
            </>
          )}
          {note.id ? confirmed : stored ? t('notesStep.saving') : t('notesStep.withOrder')}
          {note.id && (
            <Button
              look="text"
              icon={<IconCircleCheck size={16} aria-hidden="true" />}
              aria-label={t('notesStep.confirmFor', { content })}
              onClick={onConfirm}
            >
              {t('notesStep.confirm')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
