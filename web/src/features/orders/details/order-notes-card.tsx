import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Chip } from '#ui/chip.tsx'
import { WithPhones } from '#ui/details/contact-links.tsx'
import { PartCard } from './part-card.tsx'

type FrozenNote = Order['notes'][number]['notes'][number]

/** Current notes; also those at the time of the order, where they differ. */
export function OrderNotesCard({ order }: { order: Order }) {
  const t = useT()
  const may = useMay()
  const { notes, notesNow, notesMasked: masked } = order
  const of = (groups: Order['notes'], category: string) =>
    groups.find(({ type }) => type === category)?.notes ?? []
  const filled = noteCategories.filter((it) => of(notes, it).length + of(notesNow, it).length > 0)
  const wereKnown = notes.length > 0
  const mayWrite = may(['create', 'BuildingNote']) && may(['update', 'BuildingNote'])
  return (
    <PartCard title={t('orderDetails.notes')} part="notes" order={order} open={mayWrite && !masked}>
      {filled.length === 0 && <p className="quiet">{t('orderDetails.noNotes')}</p>}
      <dl className="notes">
        {filled.map((category) => {
          const then = of(notes, category)
          const now = of(notesNow, category)
          return (
            <div key={category}>
              <dt>{t(`notesStep.category.${category}`)}</dt>
              {now.map((note) => (
                <dd key={note.id} className="prose">
                  <NoteText note={note} />
                  {note.failed && (
                    <p className="cluster aside">
                      <Chip colour="error">{t('notesStep.failed')}</Chip>
                      {t('notesStep.failedWhen', {
                        date: dayAndTimeOf(note.failed.at),
                        by: note.failed.by,
                      })}
                    </p>
                  )}
                  <Was
                    now={note}
                    then={then.find(({ id }) => id === note.id)}
                    isKnown={!masked && wereKnown}
                  />
                </dd>
              ))}
              {!masked &&
                then
                  .filter(({ id }) => now.every((it) => it.id !== id))
                  .map((note) => (
                    <dd key={note.id} className="aside">
                      {t('orderDetails.noteGone', { content: note.content })}
                    </dd>
                  ))}
            </div>
          )
        })}
      </dl>
      {masked && <p className="aside">{t('orderDetails.notesMasked')}</p>}
    </PartCard>
  )
}

const NoteText = ({ note }: { note: FrozenNote }) => (
  <>
    {note.title && <strong>{note.title}: </strong>}
    <WithPhones text={note.content} />
  </>
)

function Was({ now, then, isKnown }: { now: FrozenNote; then: FrozenNote | undefined; isKnown: boolean }) {
  const t = useT()
  if (!isKnown || (then && then.content === now.content && then.title === now.title)) return null
  return (
    <p className="aside">
      {then ? t('orderDetails.noteWas', { content: then.content }) : t('orderDetails.noteNew')}
    </p>
  )
}
