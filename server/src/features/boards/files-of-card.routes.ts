import { filesOfCard } from '@zlecenia/contract/features/record-files/record-files.contract'
import { recordFileService } from '#features/record-files/index.ts'
import { conflict } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { lockCard } from './card-rows.queries.ts'
import { announcementsOfCard, cardToChange, readCard } from './cards.service.ts'

export const filesOfCardRoutes = implement(filesOfCard, (deps) =>
  recordFileService(
    {
      owner: 'Card',
      seen: async (db, caller, id) => (await readCard(db, caller, id)).id,
      async held(tx, id, caller) {
        const card = await cardToChange(tx, caller, id)
        if (!card.columnId) throw conflict('boardRules.cardArchived')
        return card.id
      },
      async announcements(tx, id) {
        const card = await lockCard(tx, null, id)
        if (!card) throw conflict()
        return announcementsOfCard(card)
      },
    },
    deps,
  ),
)
