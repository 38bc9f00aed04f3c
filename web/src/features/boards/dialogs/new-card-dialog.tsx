import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { cardTextMaxCharacters, cardTitleMaxCharacters } from '@zlecenia/contract/features/boards/board-shape'
import { limits } from '@zlecenia/contract/lib/limits'
import { aboutCards } from '@zlecenia/contract/messages/pl/about-cards'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { keepText, keptText } from '#lib/kept.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { notLonger, problemAt } from '#ui/record-form/field-problems.ts'
import { FormDialog } from '#ui/record-form/form-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'

addMessages({ aboutCards })

const widthPx = 560
interface Typed {
  board: string
  column: string
  title: string
  description: string
}

export interface NewCardProps {
  begun: Pick<Typed, 'title' | 'description'>
  about: { orderId?: string; customerId?: string; buildingId?: string; deviceId?: string }
  /** Name of the linked record. */
  name?: string | undefined
  onClose: () => void
}

/** Creates a card from outside its board. */
export function NewCardDialog({ begun, about, name, onClose }: NewCardProps) {
  const t = useT()
  const router = useRouter()
  const queries = useQueryClient()
  const idOf = useIdOfSent()
  const lastKey = `zlecenia.lastBoard.${signedInUser()?.id ?? ''}`
  const form = useForm<Typed>({ defaultValues: { ...begun, board: '', column: '' } })
  const [boardId, columnId] = form.watch(['board', 'column'])
  const all = useQuery({ ...query('GET /boards'), meta: { quiet: true } })
  const boards = all.data?.boards.filter(({ archived }) => !archived)
  const board = useQuery({
    ...query('GET /boards/:id', { params: { id: boardId }, query: {} }),
    meta: { quiet: true },
    enabled: boardId !== '',
  })
  const columns = board.data?.columns
  useChosen(boards, boardId, (to) => form.setValue('board', to), keptText(lastKey))
  useChosen(columns, columnId, (to) => form.setValue('column', to))
  async function save({ board: id, column, title, description }: Typed): Promise<void> {
    const body = { ...about, columnId: column, title: title.trim(), description }
    const made = await call('POST /boards/:id/cards', {
      params: { id },
      body: { ...body, id: idOf({ id, ...body }) },
    })
    keepText(lastKey, id)
    await refresh(queries, 'board')
    onClose()
    toast.success(t('aboutCards.made', { title: made.title }), limits.submitErrorToastMs, {
      label: t('aboutCards.open'),
      run: () => void router.navigate({ href: addressOf('ownBoard', { board: id, card: made.id }) }),
    })
  }
  return (
    <FormDialog
      form={form}
      save={save}
      onClose={onClose}
      width={widthPx}
      title={t('aboutCards.new')}
      submit={t('aboutCards.make')}
      fieldAt={(field) => (field === 'columnId' ? 'column' : undefined)}
    >
      {all.isLoadingError && (
        <Banner tone="error" announced>
          <p>{t('aboutCards.failed')}</p>
          <Button look="text" onClick={() => void all.refetch()}>
            {t('shell.retry')}
          </Button>
        </Banner>
      )}
      {boards?.length === 0 && (
        <Banner tone="info">
          <p>{t('aboutCards.noBoards')}</p>
          <Link href={addressOf('kanban')}>{t('aboutCards.toBoards')}</Link>
        </Banner>
      )}
      {name && <p className="aside">{t('aboutCards.about', { name })}</p>}
      <Field
        {...form.register('title', notLonger(cardTitleMaxCharacters))}
        data-first=""
        label={t('aboutCards.cardTitle')}
        required
        autoComplete="off"
        error={problemAt(form, 'title')}
      />
      <TextArea
        {...form.register('description', notLonger(cardTextMaxCharacters))}
        label={t('aboutCards.text')}
        error={problemAt(form, 'description')}
      />
      <Rows>
        <Select {...form.register('board')} label={t('aboutCards.board')}>
          {boards?.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </Select>
        <Select
          {...form.register('column', { validate: (it) => it !== '' || t('aboutCards.noColumn') })}
          label={t('aboutCards.column')}
          hint={columns?.length === 0 ? t('aboutCards.noColumns') : undefined}
          error={problemAt(form, 'column')}
        >
          {columns?.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </Select>
      </Rows>
    </FormDialog>
  )
}

/** Preselects the last used one, else the first, also if the chosen one was deleted. */
function useChosen(
  all: readonly { id: string }[] | undefined,
  chosen: string,
  choose: (id: string) => void,
  last: string | null = null,
): void {
  const found = all?.find(({ id }) => id === chosen) ?? all?.find(({ id }) => id === last) ?? all?.[0]
  const id = all ? (found?.id ?? '') : chosen
  useEffect(() => {
    if (id !== chosen) choose(id)
  })
}
