import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CardThing } from '@zlecenia/contract/features/boards/board-shape'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { aboutCards } from '@zlecenia/contract/messages/pl/about-cards'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import type { Answer } from '#lib/call.ts'
import { dayOf } from '#lib/dates.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'

addMessages({ aboutCards })

const NewCardDialog = lazy(async () => ({
  default: (await withMessages(import('../dialogs/new-card-dialog.tsx'))).NewCardDialog,
}))

type Found = Answer<'GET /cards/about'>

export interface AboutOne {
  thing: CardThing
  id: string
  /** Name on its own page. */
  name: string
}

/** Cards of own boards about one record, each with a link. */
export function CardsAbout({ of }: { of: AboutOne }) {
  const t = useT()
  const may = useMay()
  const [isMaking, setIsMaking] = useState(false)
  const { thing, id, name } = of
  const found = useQuery({ ...query('GET /cards/about', { query: { thing, id } }), meta: { quiet: true } })
  return (
    <>
      <RelatedCard
        title={t('aboutCards.title')}
        late
        nothing={t('aboutCards.none')}
        query={found}
        things={({ cards, people }) => cards.map((card) => thingOf(card, people, t))}
        all={({ cards, total }) => (
          <span className="cluster">
            {total > cards.length && (
              <span className="aside">{t('aboutCards.some', { shown: cards.length, total })}</span>
            )}
            {may(['update', 'Kanban']) && (
              <Button
                look="text"
                aria-haspopup="dialog"
                icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setIsMaking(true)}
              >
                {t('aboutCards.new')}
              </Button>
            )}
          </span>
        )}
      />
      <LazyPart>
        {isMaking && (
          <NewCardDialog
            begun={{ title: '', description: '' }}
            about={{ [`${thing}Id`]: id }}
            name={name}
            onClose={() => setIsMaking(false)}
          />
        )}
      </LazyPart>
    </>
  )
}

function thingOf(
  { id, title, dueOn, board, column, isDone, members, checks, checked }: Found['cards'][number],
  people: Found['people'],
  t: ReturnType<typeof useT>,
): RelatedThing {
  const who = people.filter((it) => members.includes(it.id))
  return {
    id,
    href: addressOf('ownBoard', { board: board.id, card: id }),
    name: title,
    facts: [
      t('aboutCards.where', { board: board.name, column }),
      dueOn &&
        t(!isDone && dueOn < todayInWarsaw() ? 'aboutCards.overdue' : 'aboutCards.due', {
          day: dayOf(dueOn),
        }),
      checks > 0 && `${checked}/${checks}`,
      who.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', '),
    ],
  }
}
