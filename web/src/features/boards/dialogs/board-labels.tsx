import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { labelNameMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { refresh } from '../../../lib/refresh.ts'
import { useIdOfSent } from '../../../lib/use-id-of-sent.ts'
import { Banner } from '../../../ui/form/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Rows } from '../../../ui/form/layout.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { OwnBoard } from '../boards.api.ts'
import styles from '../own-board.module.css'
import { boardColours, ColourSelect } from './colour-select.tsx'

interface BoardLabelsProps {
  boardId: string
  labels: OwnBoard['labels']
}

/** Each is added and deleted at once. */
export function BoardLabels({ boardId, labels }: BoardLabelsProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [name, setName] = useState('')
  const [colour, setColour] = useState<(typeof boardColours)[number]>('primary')
  const [problem, setProblem] = useState<string | null>(null)
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
                icon={IconTrash}
                label={t('ownBoards.remove', { name: it.name })}
                onClick={() =>
                  void run(() =>
                    call('DELETE /boards/:id/labels/:labelId', { params: { id: boardId, labelId: it.id } }),
                  )
                }
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
          name="labelName"
          label={t('ownBoards.labelName')}
          maxLength={labelNameMaxCharacters}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add()
          }}
        />
        <ColourSelect
          name="labelColour"
          label={t('ownBoards.labelColour')}
          value={colour}
          onChange={({ target }) => setColour(boardColours.find((it) => it === target.value) ?? 'primary')}
        />
      </Rows>
      <div>
        <Button onClick={() => void add()}>{t('ownBoards.addLabel')}</Button>
      </div>
    </fieldset>
  )
}
