import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { labelNameMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import {
  type ServiceColour,
  serviceColours,
} from '@zlecenia/contract/features/service-catalog/service-colours'
import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OwnBoard } from '../boards.api.ts'
import styles from '../own-board.module.css'
import { changedSince } from './changed-since.ts'
import { ColourSelect } from './colour-select.tsx'

type Label = OwnBoard['labels'][number]
interface BoardLabelsProps {
  boardId: string
  labels: readonly Label[]
}

/** Each is added, changed and deleted at once. */
export function BoardLabels({ boardId, labels }: BoardLabelsProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [name, setName] = useState('')
  const [colour, setColour] = useState<ServiceColour>('primary')
  const [problem, setProblem] = useState<string | null>(null)
  /** State when its edit button was pressed. */
  const [changed, setChanged] = useState<Label | null>(null)
  const [removed, setRemoved] = useState<Label | null>(null)
  const field = useRef<HTMLInputElement>(null)
  async function run(change: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    try {
      await change()
      await refresh(queries, 'board')
      return true
    } catch (error) {
      setProblem(problemText(error))
      return false
    }
  }
  async function add(): Promise<void> {
    const body = { name: name.trim(), colour }
    const isAdded = await run(() =>
      call('POST /boards/:id/labels', { params: { id: boardId }, body: { ...body, id: idOf(body) } }),
    )
    if (isAdded) setName('')
  }
  function begin(label: Label | null): void {
    setChanged(label)
    setName(label?.name ?? '')
    setColour(label?.colour ?? 'primary')
    field.current?.focus()
  }
  async function change(opened: Label): Promise<void> {
    const { id, name: was, colour: wasColour, version } = opened
    const now = labels.find((it) => it.id === id) ?? opened
    const body = changedSince({ name: was, colour: wasColour, version }, now, { name: name.trim(), colour })
    const params = { id: boardId, labelId: id }
    if (await run(() => call('PATCH /boards/:id/labels/:labelId', { params, body }))) begin(null)
  }
  const save = () => (changed ? change(changed) : add())
  return (
    <fieldset className="stack tight">
      <legend className="name">{t('ownBoards.labels')}</legend>
      {labels.length > 0 && (
        <ul className="cluster">
          {labels.map((it) => (
            <li key={it.id} className={`line ${styles.setLabel}`}>
              <span className={styles.label} data-colour={it.colour}>
                {it.name}
              </span>
              <IconButton
                small
                icon={IconPencil}
                label={t('ownBoards.change', { name: it.name })}
                onClick={() => begin(it)}
              />
              <IconButton
                small
                icon={IconTrash}
                label={t('ownBoards.remove', { name: it.name })}
                onClick={() => setRemoved(it)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      <Rows>
        <Field
          ref={field}
          name="labelName"
          label={t('ownBoards.labelName')}
          maxLength={labelNameMaxCharacters}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
          }}
        />
        <ColourSelect
          name="labelColour"
          label={t('ownBoards.labelColour')}
          value={colour}
          onChange={({ target }) => setColour(serviceColours.find((it) => it === target.value) ?? 'primary')}
        />
      </Rows>
      <div className="cluster">
        <Button onClick={() => void save()}>
          {t(changed ? 'ownBoards.saveLabel' : 'ownBoards.addLabel')}
        </Button>
        {changed && (
          <Button look="text" onClick={() => begin(null)}>
            {t('shell.cancel')}
          </Button>
        )}
      </div>
      {removed && (
        <Confirm
          title={t('ownBoards.remove', { name: removed.name })}
          confirm={t('ownBoards.removeLabel')}
          run={async () => {
            const params = { id: boardId, labelId: removed.id }
            await call('DELETE /boards/:id/labels/:labelId', { params })
            if (changed?.id === removed.id) begin(null)
            await refresh(queries, 'board')
          }}
          onClose={() => setRemoved(null)}
        >
          <p>{t('ownBoards.removeLabelText', { name: removed.name })}</p>
        </Confirm>
      )}
    </fieldset>
  )
}
