import { IconBolt, IconLayoutKanban } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { aboutCards } from '@zlecenia/contract/messages/pl/about-cards'
import { useEffect, useRef, useState } from 'react'
import { NewCardDialog } from '#features/boards/index.ts'
import { filesOfMessage, type MessageMenuProps, orderAt } from '#features/conversations/index.ts'
import { openCreateOrder } from '#features/order-base/index.ts'
import { dayAndTimeOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { focusFirst } from '#ui/form/focus-first.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { cardOf } from './card-of-message.ts'

addMessages({ aboutCards })

const widthPx = 440

/** Turns a message into an order of a fault, or a card. */
export function MessageMenu({ place, message, onClose }: MessageMenuProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [isCard, setIsCard] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { author, at, body, files } = message
  const orderId = orderAt(place)
  // The browser would focus the close button.
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => focusFirst(rows.current), [])

  async function whereItWas() {
    if (!orderId) return {}
    const order = await queries.fetchQuery(query('GET /orders/:id', { params: { id: orderId } }))
    const initialFollows = { id: order.id, number: order.number, kind: 'continuation' as const }
    if (!may(['read', 'Customer'])) return { initialFollows }
    const params = { customerId: order.building.clientId }
    const { customer } = await queries.fetchQuery(query('GET /customers/:customerId', { params }))
    return { initialFollows, initialClient: { customer, buildingId: order.building.id } }
  }
  async function report(): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    try {
      const [found, brought] = await Promise.all([whereItWas(), filesOfMessage(queries, place, files)])
      if (!isHere.current) return
      // Closed first, so that the dialog returns the focus to the message.
      onClose()
      openCreateOrder({ ...found, initialFault: { comment: body, files: brought } })
    } catch (error) {
      setProblem(`${t('aboutCards.faultFailed')}\n${problemText(error)}`)
    }
    setIsBusy(false)
  }

  if (isCard) {
    const who = `${author.firstName} ${author.lastName}`.trim()
    return (
      <LazyPart>
        <NewCardDialog
          begun={cardOf(message, t('aboutCards.saidBy', { who, when: dayAndTimeOf(at) }), t)}
          about={orderId ? { orderId } : {}}
          name={undefined}
          onClose={onClose}
        />
      </LazyPart>
    )
  }
  return (
    <Modal title={t('aboutCards.more')} closeLabel={t('shell.close')} width={widthPx} onClose={onClose}>
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
      <ul ref={rows} className="stack tight">
        {may(['create', 'Order']) && (
          <li>
            <button
              type="button"
              className="menu-row"
              aria-busy={isBusy || undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void report()}
            >
              <IconBolt size={20} stroke={1.75} aria-hidden="true" />
              <span className="stack tight">
                {t('aboutCards.fault')}
                <span className="aside">{t('aboutCards.faultHint')}</span>
              </span>
            </button>
          </li>
        )}
        {may(['update', 'Kanban']) && (
          <li>
            <button type="button" className="menu-row" aria-haspopup="dialog" onClick={() => setIsCard(true)}>
              <IconLayoutKanban size={20} stroke={1.75} aria-hidden="true" />
              <span className="stack tight">
                {t('aboutCards.card')}
                <span className="aside">{t('aboutCards.cardHint')}</span>
              </span>
            </button>
          </li>
        )}
      </ul>
    </Modal>
  )
}
