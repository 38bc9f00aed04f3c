import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { problemText } from '#lib/problem-text.ts'
import { queue } from '#lib/queue/queue.ts'
import { refresh } from '#lib/refresh.ts'
import { shrunkPhoto } from '#lib/shrunk-photo.ts'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'
import { orderFiles } from '../queued-orders.ts'

type OrderFile = Pick<Order['files'][number], 'id' | 'name'>

/** Shrinks photos of a phone's camera like in a conversation; other files are sent unchanged. */
async function forNet(file: File): Promise<File> {
  if (!byTouch()) return file
  const small = await shrunkPhoto(file, file.type).catch(() => file)
  return small.size < file.size ? small : file
}

export function useOrderFiles({ id, number }: Pick<Order, 'id' | 'number'>) {
  const t = useT()
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)

  /** Stores the resulting order, or reports the failure. */
  async function run(work: () => Promise<Order>, failed: string): Promise<boolean> {
    try {
      queries.setQueryData(orderQuery(id).queryKey, await work())
      void refresh(queries, 'Order')
      return true
    } catch (error) {
      toast.error(`${failed}\n${problemText(error)}`, { ms: limits.submitErrorToastMs })
      return false
    }
  }
  /** Stored first: a photo that a phone has just taken is nowhere else. */
  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setSending(true)
    const sent = await Promise.all(files.map(forNet))
    try {
      const sending = await queue.put(orderFiles, {
        subject: id,
        data: null,
        files: sent.map((file) => ({ id: newId(), file })),
        text: files.map(({ name }) => name).join(', '),
        of: { title: number, address: addressOf('order', { id }) },
      })
      if (sending.isSent && sending.answer) queries.setQueryData(orderQuery(id).queryKey, sending.answer)
    } catch (error) {
      toast.error(`${t('orderDetails.filesFailed')}\n${problemText(error)}`, {
        ms: limits.submitErrorToastMs,
      })
    }
    setSending(false)
  }
  async function remove({ id: fileId, name }: OrderFile): Promise<void> {
    const params = { id, fileId }
    const take = () => call('DELETE /orders/:id/files/:fileId', { params })
    if (!(await run(take, t('orderDetails.fileRemoveFailed', { name })))) return
    toast.success(t('orderDetails.fileRemoved', { name }), limits.submitErrorToastMs, {
      label: t('orderDetails.undo'),
      run: () =>
        void run(
          () => call('POST /orders/:id/files/:fileId/restore', { params }),
          t('orderDetails.fileRestoreFailed', { name }),
        ),
    })
  }
  return { add, remove, sending }
}
