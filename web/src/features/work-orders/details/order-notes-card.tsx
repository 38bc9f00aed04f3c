import type { FrozenNotesOfCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import styles from './order-details.module.css'

/** How to get in and what to bring. */
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
    <DetailsCard title={t('orderDetails.notes')}>
      {filled.length === 0 && <p className={details.nothing}>{t('orderDetails.noNotes')}</p>}
      <dl className={styles.notes}>
        {filled.map(({ type, notes: list }) => (
          <div key={type}>
            <dt>{t(`notesStep.category.${type}`)}</dt>
            {list.map((note) => (
              <dd key={note.id} className={details.prose}>
                {note.title && <strong>{note.title}: </strong>}
                {note.content}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {masked && <p className={details.aside}>{t('orderDetails.notesMasked')}</p>}
    </DetailsCard>
  )
}
