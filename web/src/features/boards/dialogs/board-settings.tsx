import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type BoardVisibility, boardNameMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import type { OwnBoard } from '../boards.api.ts'
import { BoardLabels } from './board-labels.tsx'
import { changedSince } from './changed-since.ts'
import { VisibilityFields } from './visibility-fields.tsx'

const widthPx = 560
interface Typed {
  name: string
  visibility: BoardVisibility
  members: string[]
}

/** Name, audience, labels, archiving and deletion of a board. */
export function BoardSettings({ whole, onClose }: { whole: OwnBoard; onClose: () => void }) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const { board } = whole
  const [question, setQuestion] = useState<'archive' | 'remove' | null>(null)
  const now = {
    name: board.name,
    visibility: board.visibility,
    members: whole.members,
    version: board.version,
  }
  const [opened] = useState(now)
  const form = useForm<Typed>({
    defaultValues: { name: board.name, visibility: board.visibility, members: whole.members },
  })
  const [visibility, members] = form.watch(['visibility', 'members'])
  const change = async (body: Partial<Typed> & { archived?: boolean; version: number }) => {
    await call('PATCH /boards/:id', { params: { id: board.id }, body })
    await refresh(queries, 'board')
  }
  async function save({ name, visibility, members }: Typed): Promise<void> {
    const typed = { name: name.trim(), visibility, members: visibility === 'members' ? members : [] }
    await change(changedSince(opened, now, typed))
    onClose()
  }
  async function remove(): Promise<void> {
    await call('DELETE /boards/:id', { params: { id: board.id } })
    await router.navigate({ href: addressOf('kanban') })
    await refresh(queries, 'board')
  }
  if (question) {
    const word = t(
      question === 'remove'
        ? 'ownBoards.removeBoard'
        : board.archived
          ? 'ownBoards.restore'
          : 'ownBoards.archiveBoard',
    )
    return (
      <Confirm
        title={`${word}: ${board.name}`}
        confirm={word}
        onClose={onClose}
        run={() =>
          question === 'remove' ? remove() : change({ archived: !board.archived, version: board.version })
        }
      >
        <p>
          {t(question === 'remove' ? 'ownBoards.removeBoardText' : 'ownBoards.boardArchived', {
            name: board.name,
          })}
        </p>
      </Confirm>
    )
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('ownBoards.settings')}
      submit={t('recordForm.save')}
    >
      {!board.archived && (
        <>
          <Field
            {...form.register('name', notLonger(boardNameMaxCharacters))}
            label={t('ownBoards.name')}
            required
            autoComplete="off"
            error={problemAt(form, 'name')}
          />
          <VisibilityFields
            visibility={visibility}
            members={members}
            onVisibility={(to) => form.setValue('visibility', to)}
            onMembers={(to) => form.setValue('members', to)}
            error={problemAt(form, 'members')}
          />
          <BoardLabels boardId={board.id} labels={whole.labels} />
        </>
      )}
      <div className="cluster">
        <Button look="tonal" onClick={() => setQuestion('archive')}>
          {t(board.archived ? 'ownBoards.restore' : 'ownBoards.archiveBoard')}
        </Button>
        {board.archived && (
          <Button look="danger" onClick={() => setQuestion('remove')}>
            {t('ownBoards.removeBoard')}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
