import { useQueryClient } from '@tanstack/react-query'
import { columnNameMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { serviceColours } from '@zlecenia/contract/features/service-catalog/service-colours'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import type { OwnBoard, OwnColumn } from '../boards.api.ts'
import { changedSince } from './changed-since.ts'
import { ColourSelect } from './colour-select.tsx'
import { RemoveColumn } from './remove-column.tsx'

const widthPx = 520
interface Typed {
  name: string
  colour: string
  after: string
  most: string
  isDone: boolean
}

interface ColumnDialogProps {
  whole: OwnBoard
  /** null: a new one. */
  column: OwnColumn | null
  onClose: () => void
}

/** Name, place and card limit of a column. */
export function ColumnDialog({ whole: { board, columns }, column: opened, onClose }: ColumnDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const [removing, setRemoving] = useState(false)
  const [first] = useState(opened)
  const column = opened && (columns.find(({ id }) => id === opened.id) ?? opened)
  const others = columns.filter(({ id }) => id !== column?.id)
  const at = columns.findIndex(({ id }) => id === column?.id)
  const behind = at < 0 ? (columns.at(-1)?.id ?? '') : (columns[at - 1]?.id ?? '')
  const form = useForm<Typed>({
    defaultValues: {
      name: column?.name ?? '',
      colour: column?.colour ?? '',
      after: behind,
      most: String(column?.most ?? ''),
      isDone: column?.isDone ?? false,
    },
  })
  async function save({ name, colour, most, isDone, after }: Typed): Promise<void> {
    const values = {
      name: name.trim(),
      isDone,
      most: most.trim() === '' ? null : Number(most),
      colour: serviceColours.find((it) => it === colour) ?? null,
    }
    const params = { id: board.id }
    const saved =
      column && first
        ? await call('PATCH /boards/:id/columns/:columnId', {
            params: { ...params, columnId: column.id },
            body: changedSince(first, column, values),
          })
        : await call('POST /boards/:id/columns', { params, body: { ...values, id: idOf(values) } })
    if (after !== behind) {
      await call('POST /boards/:id/columns/:columnId/move', {
        params: { ...params, columnId: saved.id },
        body: { after: after || null, version: saved.version },
      })
    }
    await refresh(queries, 'board')
    onClose()
  }
  if (column && removing)
    return <RemoveColumn board={board} column={column} others={others} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={column ? t('ownBoards.column', { name: column.name }) : t('ownBoards.addColumn')}
      submit={t(column ? 'ownBoards.saveColumn' : 'ownBoards.addColumn')}
    >
      <Field
        {...form.register('name', notLonger(columnNameMaxCharacters))}
        label={t('ownBoards.columnName')}
        required
        autoComplete="off"
        error={problemAt(form, 'name')}
      />
      <ColourSelect
        {...form.register('colour')}
        label={t('ownBoards.colour')}
        none={t('ownBoards.noColour')}
      />
      {others.length > 0 && (
        <Select {...form.register('after')} label={t('ownBoards.after')} error={problemAt(form, 'after')}>
          <option value="">{t('ownBoards.first')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('ownBoards.behind', { name })}
            </option>
          ))}
        </Select>
      )}
      <Field
        {...form.register('most', {
          validate: (it) => /^\s*(?:[1-9]\d{0,2})?\s*$/u.test(it) || t('ownBoards.mostOdd'),
        })}
        label={t('ownBoards.most')}
        hint={t('ownBoards.mostHint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={problemAt(form, 'most')}
      />
      <Check {...form.register('isDone')} label={t('ownBoards.isDone')} hint={t('ownBoards.isDoneHint')} />
      {column && (
        <div>
          <Button look="text" onClick={() => setRemoving(true)}>
            {t('ownBoards.removeColumn')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
