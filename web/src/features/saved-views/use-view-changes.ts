import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import { useRef } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { useIdOfSent } from '#lib/use-id-of-sent.ts'
import { toast } from '#ui/toast/toast.ts'

const undoMs = 10_000

interface Change {
  name?: string
  search?: ViewSearch
  shared?: boolean
}

/** Changes of views; a refusal is a toast, or shown by the form that sent it. */
export function useViewChanges(page: ViewPage) {
  const t = useT()
  const queries = useQueryClient()
  const running = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const idOf = useIdOfSent()
  // Counter for the id: the same view created again after a removal is a new one.
  const made = useRef(0)
  const again = () => refresh(queries, 'ownViews')

  function run(work: () => Promise<unknown>): void {
    running.mutate(async () => {
      try {
        await work()
      } catch (error) {
        toast.error(`${t('savedViews.failed')}\n${problemText(error)}`)
      }
      await again()
    })
  }
  const change = (view: SavedView, sent: Change) =>
    call('PATCH /saved-views/:id', {
      params: { id: view.id },
      body: { ...sent, version: view.version },
    })
  const restore = ({ id }: SavedView) => run(() => call('POST /saved-views/:id/restore', { params: { id } }))

  return {
    busy: running.isPending,
    async make(name: string, search: ViewSearch, shared: boolean): Promise<void> {
      const body = { page, name, search, shared }
      await call('POST /saved-views', { body: { ...body, id: idOf({ ...body, n: made.current }) } })
      made.current++
      await again()
      toast.success(t('savedViews.saved', { name }))
    },
    async rename(view: SavedView, name: string): Promise<void> {
      await change(view, { name })
      await again()
    },
    keep: (view: SavedView, search: ViewSearch) =>
      run(async () => {
        await change(view, { search })
        toast.success(t('savedViews.saved', { name: view.name }))
      }),
    share: (view: SavedView, shared: boolean) =>
      run(async () => {
        const { name, owner } = await change(view, { shared })
        if (shared) toast.success(t('savedViews.shared', { name }))
        else if (view.mine) toast.success(t('savedViews.unshared', { name }))
        else toast.success(t('savedViews.unsharedOf', { name, owner }))
      }),
    arrange: (ids: readonly string[], startId: string | null) =>
      run(() => call('PUT /saved-views/arrangement', { body: { page, ids: [...ids], startId } })),
    remove: (view: SavedView) =>
      run(async () => {
        await call('DELETE /saved-views/:id', { params: { id: view.id } })
        toast.success(t('savedViews.removed', { name: view.name }), undoMs, {
          label: t('savedViews.undo'),
          run: () => restore(view),
        })
      }),
  }
}
export type ViewChanges = ReturnType<typeof useViewChanges>
