import type { FrozenNotesOfCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'

export function OrderNotesCard({
  notes,
  masked,
}: {
  notes: readonly FrozenNotesOfCategory[]
  masked: boolean
}) {
  const t = useT()
  const filled = notes.filter((category) => category.notes.length > 0)
  return (
    <Card title={t('orderDetails.notes')}>
      {filled.length === 0 && <p className="quiet">{t('orderDetails.noNotes')}</p>}
      <dl className="notes">
        {filled.map(({ type, notes: list }) => (
          <div key={type}>
            <dt>{t(`notesStep.category.${type}`)}</dt>
            {list.map((note) => (
              <dd key={note.id} className="prose">
                {note.title && <strong>{note.title}: </strong>}
                {note.content}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {masked && <p className="aside">{t('orderDetails.notesMasked')}</p>}
    </Card>
  )
}
