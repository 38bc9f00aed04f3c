import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { PassportNote, RevealedNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { dayAndTimeOf, dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { invalidate } from '#lib/query.ts'
import { Chip } from '#ui/chip.tsx'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { buildingParts } from './building-parts.ts'
import styles from './buildings-pages.module.css'
import { ConfirmNote } from './confirm-note.tsx'

const closed = '••••'

export function isStale({ confirmedAt, writtenAt }: PassportNote, today: string): boolean {
  const latest = [confirmedAt ?? '', writtenAt].toSorted().at(-1) ?? writtenAt
  return Date.parse(today) - Date.parse(latest) > limits.noteStaleDays * dayMs
}

interface PassportLineProps {
  buildingId: string
  note: PassportNote
  category: NoteCategory
  label: string
  open: boolean
}

/** Content is fetched on a press and cached nowhere else: each read is logged. */
export function PassportLine({ buildingId, note, category, label, open }: PassportLineProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [shown, setShown] = useState<RevealedNote | null>(null)
  const [editing, setEditing] = useState(false)
  const reveal = useMutation({
    mutationFn: () => call('GET /buildings/note/:noteId', { params: { noteId: note.id }, quiet: true }),
    onSuccess(revealed) {
      setShown(revealed)
      return invalidate(queries, 'GET /buildings/:buildingId/access')
    },
    onError: (error) => toast.error(problemText(error)),
  })
  const mayChange = open && may(['update', 'BuildingNote'])
  return (
    <>
      <p className="prose">
        {note.title && <strong>{note.title}: </strong>}
        {shown ? <WithPhones text={shown.note.content} /> : closed}
      </p>
      <p className={`cluster aside ${styles.confirmed}`}>
        {note.failed && (
          <>
            <Chip colour="error">{t('notesStep.failed')}</Chip>
            <span>
              {t('notesStep.failedWhen', { date: dayAndTimeOf(note.failed.at), by: note.failed.by })}
            </span>
          </>
        )}
        {isStale(note, todayInWarsaw()) && <Chip colour="warning">{t('passport.stale')}</Chip>}
        <span>
          <Confirmed note={note} />
        </span>
        {!note.confirmedAt && (
          <span>
            {note.writtenBy
              ? t('passport.writtenBy', { date: dayOf(note.writtenAt), by: note.writtenBy })
              : t('passport.written', { date: dayOf(note.writtenAt) })}
          </span>
        )}
        {open && (
          <Button
            look="text"
            busy={reveal.isPending}
            icon={
              shown ? <IconEyeOff size={16} aria-hidden="true" /> : <IconEye size={16} aria-hidden="true" />
            }
            aria-label={t(shown ? 'passport.hideOf' : 'passport.showOf', { label })}
            onClick={() => (shown ? setShown(null) : reveal.mutate())}
          >
            {t(shown ? 'passport.hide' : 'passport.show')}
          </Button>
        )}
        {mayChange && shown && (
          <Button
            look="text"
            icon={<IconPencil size={16} aria-hidden="true" />}
            aria-label={t('passport.changeOf', { label })}
            onClick={() => setEditing(true)}
          >
            {t('passport.change')}
          </Button>
        )}
        {mayChange && <ConfirmNote note={note} label={label} />}
      </p>
      {shown && shown.earlier.length > 0 && (
        <details>
          <summary>{t('passport.earlier', { count: shown.earlier.length })}</summary>
          <ul className="rows">
            {shown.earlier.map((it) => (
              <li key={it.version}>
                <p className="prose">{it.content}</p>
                <p className="aside">
                  {it.writtenBy
                    ? t('passport.writtenBy', { date: dayOf(it.writtenAt), by: it.writtenBy })
                    : t('passport.written', { date: dayOf(it.writtenAt) })}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {editing && shown && (
        <LazyPart>
          <buildingParts.Note
            buildingId={buildingId}
            of={{ ...shown.note, type: category }}
            onClose={() => setEditing(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

function Confirmed({ note: { confirmedAt, confirmedBy } }: { note: PassportNote }) {
  const t = useT()
  if (!confirmedAt) return t('notesStep.neverConfirmed')
  const date = dayOf(confirmedAt)
  return confirmedBy
    ? t('notesStep.confirmed', { date, by: confirmedBy })
    : t('notesStep.confirmedNobody', { date })
}
