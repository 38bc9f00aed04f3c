import type { BuildingNote, NotesOfCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { dayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { Card } from '../../ui/card.tsx'
import styles from './buildings-pages.module.css'
import { ConfirmNote } from './confirm-note.tsx'

interface NotesCardProps {
  buildingId: string
  notes: readonly NotesOfCategory[]
}

export function BuildingNotesCard({ buildingId, notes }: NotesCardProps) {
  const t = useT()
  const may = useMay()
  const clear = may(['read', 'BuildingNote'])
  const without = noteCategories.filter((category) => !notes.some(({ type }) => type === category))
  return (
    <Card title={t('notesStep.title')}>
      <dl className="notes">
        {notes.map(({ type, notes: list }) => (
          <div key={type}>
            <dt>{t(`notesStep.category.${type}`)}</dt>
            {list.map((note) => (
              <dd key={note.id}>
                <p className="prose">
                  {note.title && <strong>{note.title}: </strong>}
                  {note.content}
                </p>
                <p className={`cluster aside ${styles.confirmed}`}>
                  <span>
                    <Confirmed note={note} />
                  </span>
                  {clear && may(['update', 'BuildingNote']) && (
                    <ConfirmNote buildingId={buildingId} note={note} />
                  )}
                </p>
              </dd>
            ))}
          </div>
        ))}
        {without.length > 0 && (
          <div className="quiet">
            <dt>{t('notesStep.nothing')}</dt>
            <dd>{without.map((category) => t(`notesStep.category.${category}`)).join(', ')}</dd>
          </div>
        )}
      </dl>
      {!clear && <p className="aside">{t('buildingDetails.notesMasked')}</p>}
    </Card>
  )
}

function Confirmed({ note: { confirmedAt, confirmedBy } }: { note: BuildingNote }) {
  const t = useT()
  if (!confirmedAt) return t('notesStep.neverConfirmed')
  const date = dayOf(confirmedAt)
  return confirmedBy
    ? t('notesStep.confirmed', { date, by: confirmedBy })
    : t('notesStep.confirmedNobody', { date })
}
