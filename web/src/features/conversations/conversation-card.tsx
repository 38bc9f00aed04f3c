import { conversation as sentences } from '@zlecenia/contract/messages/pl/conversation'
import type { ComponentType, ReactNode } from 'react'
import { addMessages, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import type { MessageMenuProps, SystemLine } from './conversation.api.ts'
import { ConversationLog } from './conversation-log.tsx'

export { type ChatLook, ConversationLog } from './conversation-log.tsx'
export { loadFileParts } from './load-file-parts.ts'
export { draftOf } from './message-draft.ts'
export { takeOverMessages } from './queued-messages.ts'

addMessages({ conversation: sentences })

interface ConversationCardProps {
  orderId: string
  number: string
  /** Renders order events: their own feature has the texts. */
  happened: (entry: SystemLine['entry']) => ReactNode
  Menu?: ComponentType<MessageMenuProps> | undefined
}

export function ConversationCard({ orderId, number, happened, Menu }: ConversationCardProps) {
  const t = useT()
  const mayWrite = useMay()(['update', 'Order'])
  return (
    <Card title={t('conversation.title')} hint={t('conversation.hint')}>
      <ConversationLog place={orderId} title={number} happened={happened} mayWrite={mayWrite} Menu={Menu} />
    </Card>
  )
}
