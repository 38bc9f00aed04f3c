import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openCreateOrder } from '#features/order-base/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { confirmTarget, dismissTarget, type LinkTarget, letterForOrder } from './links.api.ts'

/** Each work runs once at a time; failures are shown in a toast. */
export function useLinks(threadId: string) {
  const t = useT()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)

  async function once(what: string, failed: string, work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.error(`${failed}\n${problemText(error)}`)
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  const link = (target: LinkTarget) =>
    once(target.id, t('mailLinks.linkFailed'), () => confirmTarget(queries, threadId, target))
  return {
    busy,
    link,
    dismiss: (target: LinkTarget) =>
      once(target.id, t('mailLinks.linkFailed'), () => dismissTarget(queries, threadId, target)),
    unlink: (target: LinkTarget) =>
      once(target.id, t('mailLinks.linkFailed'), async () => {
        await dismissTarget(queries, threadId, target)
        toast.success(t('mailLinks.removed', { name: target.name }), undefined, {
          label: t('mailLinks.undo'),
          run: () => void link(target),
        })
      }),
    createOrder: (messageId: string) =>
      once('order', t('mailLinks.createFailed'), async () => {
        const { letter, files, initialClient } = await letterForOrder(queries, threadId, messageId)
        openCreateOrder({
          ...(initialClient && { initialClient }),
          initialNewClient: letter.newClient ?? undefined,
          initialLetter: { threadId, messageId, comment: letter.text, files },
        })
      }),
    append: (order: { id: string; number: string }, messageId: string) =>
      once(`append ${order.id}`, t('mailLinks.appendFailed', { number: order.number }), async () => {
        const { number, files } = await call('POST /mail/threads/:id/append-to-order', {
          params: { id: threadId },
          body: { orderId: order.id, messageId },
        })
        toast.success(t('mailLinks.appended', { number, files }))
        await refresh(queries, 'Email', 'Order', 'orderConversation')
      }),
  }
}
