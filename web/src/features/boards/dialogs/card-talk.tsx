import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { placeOfCard, ReadLog } from '#features/conversations/index.ts'
import { FilesInWindow } from '#features/record-files/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { LazyPart } from '#ui/lazy-part.tsx'

interface CardTalkProps {
  record: CardRecord
  mayChange: boolean
}

/** Files and conversation of a card; read-only once it is archived. */
export function CardTalk({ record: { id, title, talkId, archivedAt }, mayChange }: CardTalkProps) {
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
      <section className="stack tight" aria-label={t('ownBoards.talk')}>
        <div>
          <h3>{t('ownBoards.talk')}</h3>
          <p className="aside">{t('ownBoards.talkHint')}</p>
        </div>
        <LazyPart>
          <ReadLog
            isPart
            place={placeOfCard(id)}
            title={title}
            talkId={may(['read', 'Chat']) ? talkId : null}
            mayWrite={isOpen}
          />
        </LazyPart>
      </section>
    </>
  )
}
