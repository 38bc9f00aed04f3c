import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { refresh } from '#lib/refresh.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { type MessageMenuProps, removeAt, topicOfConversation } from './conversation.api.ts'
import { conversationAt } from './conversation-place.ts'

export function MessageRemoval({ place, message: { id }, onClose }: MessageMenuProps) {
  const t = useT()
  const queries = useQueryClient()
  return (
    <Confirm
      title={t('conversation.removeTitle')}
      confirm={t('conversation.remove')}
      run={async () => {
        await removeAt(place, id)
        await refresh(queries, topicOfConversation[conversationAt(place).kind])
      }}
      onClose={onClose}
    >
      <p className="prose">{t('conversation.removeText')}</p>
    </Confirm>
  )
}
