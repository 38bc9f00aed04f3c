import { IconPlus } from '@tabler/icons-react'
import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import type { Passport } from '@zlecenia/contract/features/buildings/passport.contract'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { buildingParts } from './building-parts.ts'
import { PassportLine } from './passport-line.tsx'

interface NotesCardProps {
  buildingId: string
  passport: Passport
}

export function BuildingNotesCard({ buildingId, passport: { notes, open } }: NotesCardProps) {
  const t = useT()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const without = noteCategories.filter((category) => !notes.some(({ type }) => type === category))
  const named = (category: NoteCategory) => t(`notesStep.category.${category}`)
  return (
    <Card
      title={t('notesStep.title')}
      aside={
        may(['create', 'BuildingNote']) && (
          <Button
            look="text"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('notesStep.add')}
          </Button>
        )
      }
    >
      <dl className="notes">
        {notes.map(({ type, notes: list }) => (
          <div key={type}>
            <dt>{named(type)}</dt>
            {list.map((note) => (
              <dd key={note.id}>
                <PassportLine
                  // A new version is a new text, so it is hidden again.
                  key={note.version}
                  buildingId={buildingId}
                  note={note}
                  open={open}
                  category={type}
                  label={note.title ? `${named(type)}, ${note.title}` : named(type)}
                />
              </dd>
            ))}
          </div>
        ))}
        {without.length > 0 && (
          <div className="quiet">
            <dt>{t('notesStep.nothing')}</dt>
            <dd>{without.map(named).join(', ')}</dd>
          </div>
        )}
      </dl>
      {!open && <p className="aside">{t('buildingDetails.notesMasked')}</p>}
      {adding && (
        <LazyPart>
          <buildingParts.Note buildingId={buildingId} of={null} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </Card>
  )
}
