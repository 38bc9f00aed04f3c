import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { cardQuery, type OwnBoard } from '../boards.api.ts'
import { CardActions } from './card-actions.tsx'
import { CardChecks } from './card-checks.tsx'
import { CardConversation } from './card-conversation.tsx'
import { CardForm } from './card-form.tsx'
import { CardHistory } from './card-history.tsx'

const widthPx = 760

interface CardDialogProps {
  id: string
  whole: OwnBoard
  onClose: () => void
}

/** A card with all its details. */
export function CardDialog({ id, whole, onClose }: CardDialogProps) {
  const t = useT()
  const isKeeper = useMay()(['update', 'Kanban'])
  const [showsHistory, setShowsHistory] = useState(false)
  const card = useQuery(cardQuery(id))
  const isGone = card.error instanceof ProblemError && [400, 404].includes(card.error.status)
  return (
    <Modal
      title={card.data?.title ?? t('ownBoards.card')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
    >
      {isGone ? (
        <MessagePanel error title={t('ownBoards.cardNotFound')} text={t('ownBoards.cardNotFoundHint')} />
      ) : (
        <QueryState query={card} failed={t('ownBoards.cardFailed')}>
          {(record) => {
            const mayChange = isKeeper && !record.board.archived
            return (
              <div className="stack">
                {mayChange && <CardActions record={record} whole={whole} onClose={onClose} />}
                <CardForm record={record} whole={whole} mayChange={mayChange} />
                <CardChecks record={record} mayChange={mayChange} />
                <CardConversation record={record} mayChange={mayChange} />
                {showsHistory ? (
                  <CardHistory id={id} whole={whole} />
                ) : (
                  <div>
                    <Button look="text" onClick={() => setShowsHistory(true)}>
                      {t('ownBoards.history')}
                    </Button>
                  </div>
                )}
              </div>
            )
          }}
        </QueryState>
      )}
    </Modal>
  )
}
