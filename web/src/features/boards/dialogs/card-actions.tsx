import { useQueryClient } from '@tanstack/react-query'
import type { CardRecord } from '@zlecenia/contract/features/boards/cards.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { OwnBoard } from '../boards.api.ts'

const undoMs = 10_000

interface CardActionsProps {
  record: CardRecord
  whole: OwnBoard
  onClose: () => void
}

/** Moves a card to another column or the archive and back, or deletes it. */
export function CardActions({ record, whole: { columns }, onClose }: CardActionsProps) {
  const t = useT()
  const queries = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const { id, version, column, archivedAt, title } = record
  const params = { id }
  async function run(change: () => Promise<unknown>): Promise<void> {
    try {
      await change()
    } catch (error) {
      toast.error(`${t('moving.failed', { name: title })}\n${problemText(error)}`)
    } finally {
      await refresh(queries, 'board')
    }
  }
  async function move(columnId: string): Promise<void> {
    const { card, from } = await call('POST /cards/:id/move', { params, body: { columnId, version } })
    const undo = () =>
      void run(() => call('POST /cards/:id/move', { params, body: { ...from, version: card.version } }))
    const name = columns.find((it) => it.id === columnId)?.name ?? ''
    toast.success(t('ownBoards.moved', { column: name }), undoMs, { label: t('moving.undo'), run: undo })
  }
  async function setArchived(archived: boolean): Promise<void> {
    await call('PATCH /cards/:id', { params, body: { archived, version } })
    toast.success(t(archived ? 'ownBoards.cardArchived' : 'ownBoards.cardRestored'))
    if (archived) onClose()
  }
  if (archivedAt) {
    return (
      <Banner tone="info">
        <p>{t('ownBoards.cardIsArchived')}</p>
        <div className="cluster">
          <Button onClick={() => void run(() => setArchived(false))}>{t('ownBoards.restore')}</Button>
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t('ownBoards.removeCard')}
          </Button>
        </div>
        {removing && (
          <Confirm
            title={t('ownBoards.removeCard')}
            confirm={t('ownBoards.removeCard')}
            run={async () => {
              await call('DELETE /cards/:id', { params })
              onClose()
              await refresh(queries, 'board')
            }}
            onClose={() => setRemoving(false)}
          >
            <p>{t('ownBoards.removeCardText', { name: title })}</p>
          </Confirm>
        )}
      </Banner>
    )
  }
  return (
    <div className="ends">
      <Select
        name="moveTo"
        label={t('ownBoards.moveTo')}
        value={column?.id ?? ''}
        onChange={({ target }) => void run(() => move(target.value))}
      >
        {columns.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </Select>
      <Button look="text" onClick={() => void run(() => setArchived(true))}>
        {t('ownBoards.archiveCard')}
      </Button>
    </div>
  )
}
