import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLastMade } from '#features/order-base/index.ts'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'

/** Copied from the contract, whose module would bring its schemas. */
const acceptedTemplate = '019b0000-0000-7000-8000-00000000ac01'

/** Orders whose answer was begun, so that coming back to the thread begins none. */
const answered = new Set<string>()

/**
 * Prepares the answer "Przyjęliśmy zgłoszenie" when a letter of the thread became an order. The draft has the id of the
 * order, so that a repeated request finds the first; nothing is sent.
 */
export function usePreparedAnswer(threadId: string): void {
  const t = useT()
  const queries = useQueryClient()
  const mayWrite = useMay()(['create', 'Email'])
  const made = useLastMade()
  const own = made?.letter?.threadId === threadId && mayWrite ? made : null
  const prepare = useEffectEvent(async () => {
    const messageId = own?.letter?.messageId
    if (!own || !messageId || answered.has(own.id)) return
    answered.add(own.id)
    try {
      const { templates } = await queries.fetchQuery(query('GET /mail/templates'))
      const template = templates.find(({ id }) => id === acceptedTemplate)
      if (!template) return
      await call('POST /mail/drafts', {
        body: {
          id: own.id,
          mode: 'reply',
          threadId,
          messageId,
          orderId: own.id,
          templateId: template.id,
        },
        quiet: true,
      })
      await refresh(queries, 'Email')
      toast.success(t('mailLinks.answerReady', { number: own.number }))
    } catch {
      // The thread has its own button; the order is made all the same.
      answered.delete(own.id)
      toast.error(t('mailLinks.answerFailed', { number: own.number }))
    }
  })
  const madeId = own?.id
  useEffect(() => {
    if (madeId) void prepare()
  }, [madeId])
}
