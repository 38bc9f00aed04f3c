import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { placeOfCard, ReadLog } from '#features/conversations/index.ts'
import { FilesInWindow } from '#features/record-files/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

interface CardConversationProps {
  record: CardRecord
  mayChange: boolean
}

/** Files and conversation of a card; read-only once it is archived. */
export function CardConversation({
  record: { id, title, talkId: conversationId, archivedAt },
  mayChange,
}: CardConversationProps) {
  const t = useT()
  const may = useMay()
  const isOpen = mayChange && archivedAt === null
  return (
    <>
      <section className="stack tight" aria-label={t('ownBoards.files')}>
        <h3>{t('ownBoards.files')}</h3>
        <LazyPart>
          <FilesInWindow of={{ owner: 'Card', id }} mayChange={isOpen} />
        </LazyPart>
      </section>
      <section className="stack tight" aria-label={t('ownBoards.conversation')}>
        <div>
          <h3>{t('ownBoards.conversation')}</h3>
          <p className="aside">{t('ownBoards.conversationHint')}</p>
        </div>
        <LazyPart>
          <ReadLog
            isPart
            place={placeOfCard(id)}
            title={title}
            talkId={may(['read', 'Chat']) ? conversationId : null}
            mayWrite={isOpen}
          />
        </LazyPart>
      </section>
    </>
  )
}
