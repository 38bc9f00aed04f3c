import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Select } from '#ui/form/field.tsx'
import type { OwnBoard, OwnColumn } from '../boards.api.ts'

interface RemoveColumnProps {
  board: OwnBoard['board']
  column: OwnColumn
  others: readonly OwnColumn[]
  onClose: () => void
}
const archive = 'archive'

/** Asks for a target column of its cards. */
export function RemoveColumn({ board, column, others, onClose }: RemoveColumnProps) {
  const t = useT()
  const queries = useQueryClient()
  const [to, setTo] = useState(others[0]?.id ?? archive)
  async function remove(): Promise<void> {
    await call('DELETE /boards/:id/columns/:columnId', {
      params: { id: board.id, columnId: column.id },
      query: to === archive ? { archive: 'yes' as const } : { to },
    })
    await refresh(queries, 'board')
  }
  return (
    <Confirm
      title={t('ownBoards.removeColumnTitle', { name: column.name })}
      confirm={t('ownBoards.removeColumn')}
      run={remove}
      onClose={onClose}
    >
      {column.count === 0 ? (
        <p>{t('ownBoards.columnEmpty')}</p>
      ) : (
        <Select
          name="to"
          label={t('ownBoards.whereTo', { count: column.count })}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('ownBoards.toColumn', { name })}
            </option>
          ))}
          <option value={archive}>{t('ownBoards.toArchive')}</option>
        </Select>
      )}
    </Confirm>
  )
}
