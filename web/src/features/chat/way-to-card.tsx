import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import type { Conversation } from './chat.api.ts'

/** Link to the card on its board. */
export function WayToCard({ of: { id, board, archived } }: { of: NonNullable<Conversation['card']> }) {
  const t = useT()
  return (
    <p className="aside truncated">
      <Link className="link" href={addressOf('ownBoard', { board: board.id, card: id })}>
        {t('chat.openCard')}
      </Link>{' '}
      · {board.name}
      {archived && <> · {t('chat.cardIsArchived')}</>}
    </p>
  )
}
