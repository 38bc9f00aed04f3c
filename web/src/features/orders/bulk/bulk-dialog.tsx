import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { orderBulk } from '@zlecenia/contract/messages/pl/order-bulk'
import { orderMoves } from '@zlecenia/contract/messages/pl/order-moves'
import { useId, useState } from 'react'
import { call, type Sent } from '#lib/call.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import type { Selection } from '#ui/data-table/selection.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button, SubmitButton } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { toast } from '#ui/toast/toast.ts'
import { chosenOrdersQuery } from '../orders.api.ts'
import { BulkForm } from './bulk-form.tsx'
import type { BulkKind } from './bulk-kinds.ts'
import { BulkResults } from './bulk-results.tsx'
import type { BulkSent } from './bulk-sent.ts'

addMessages({ orderBulk, orderMoves })

const widthPx = 600
const undoMs = 10_000

type Undoable = Sent<'POST /orders/bulk'>['body']['orders']

interface BulkDialogProps {
  kind: BulkKind
  selection: Selection
  onClose: () => void
  onUndone: (results: readonly BulkResult[]) => void
}

/** Asks for one change of all selected orders, and shows its results. */
export function BulkDialog({ kind, selection, onClose, onUndone }: BulkDialogProps) {
  const t = useT()
  const id = useId()
  const queries = useQueryClient()
  // The target stays the initial selection, also when that is cleared.
  const [ids] = useState(() => [...selection.chosen])
  const chosen = useQuery(chosenOrdersQuery(ids))
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(change: BulkSent): Promise<void> {
    const orders = (chosen.data ?? []).map((it) => ({ id: it.id, version: it.version }))
    setBusy(true)
    try {
      const answer = await call('POST /orders/bulk', { body: { orders, change } })
      offerUndo(answer.results)
      if (answer.results.every(isPlain)) close(answer.results)
      else setResults(answer.results)
    } finally {
      setBusy(false)
      void refresh(queries, 'Order')
    }
  }
  /** Unchanged orders stay selected. */
  function close(after = results ?? []): void {
    selection.choose(
      after.flatMap((it) => (it.problem === null ? [it.id] : [])),
      false,
    )
    onClose()
  }
  function offerUndo(changed: readonly BulkResult[]): void {
    const orders = changed.flatMap(({ id, undo }) => (undo ? [{ id, ...undo }] : []))
    if (orders.length === 0) return
    const text = t('orderBulk.done', { done: orders.length, all: changed.length })
    const undo = { label: t('orderBulk.undo'), run: () => void takeBack(orders) }
    toast.success(text, undoMs, undo)
  }
  async function takeBack(orders: Undoable): Promise<void> {
    try {
      const answer = await call('POST /orders/bulk', { body: { orders, change: { kind: 'back' } } })
      const done = answer.results.filter(({ problem }) => problem === null).length
      const text = t('orderBulk.undone', { done, all: orders.length })
      if (done < orders.length) toast.error(text)
      else toast.success(text)
      if (!answer.results.every(isPlain)) onUndone(answer.results)
    } catch (error) {
      toast.error(`${t('orderBulk.undoFailed')}\n${problemText(error)}`)
    } finally {
      void refresh(queries, 'Order')
    }
  }
  return (
    <Modal
      title={t(results ? 'orderBulk.result' : `orderBulk.${kind}Of`)}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={() => close()}
      actions={
        results ? (
          <Button look="filled" onClick={() => close()}>
            {t('shell.close')}
          </Button>
        ) : (
          <>
            <Button look="text" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <SubmitButton form={id} busy={busy}>
              {t('orderBulk.run')}
            </SubmitButton>
          </>
        )
      }
    >
      {results ? (
        <BulkResults results={results} />
      ) : (
        <QueryState query={chosen} loading={t('orderBulk.loading')} failed={t('orderBulk.failed')}>
          {(orders) => (
            <div className="stack">
              <p className="quiet">
                {t('orderBulk.chosen', { number: orders.length })}
                {orders.length < ids.length &&
                  ` ${t('orderBulk.gone', { number: ids.length - orders.length })}`}
              </p>
              <BulkForm id={id} kind={kind} states={orders.map(({ state }) => state)} run={run} />
            </div>
          )}
        </QueryState>
      )}
    </Modal>
  )
}

const isPlain = ({ problem, remark }: BulkResult) => problem === null && remark === null

/** Failed undos, with their reasons. */
export function BulkUndone({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      title={t('orderBulk.undoResult')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <BulkResults results={results} isUndo />
    </Modal>
  )
}
