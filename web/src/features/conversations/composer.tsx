import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Banner } from '../../ui/form/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MessageField } from './message-field.tsx'
import type { Outgoing, Typed } from './outgoing.ts'

interface ComposerProps {
  place: string
  outgoing: Outgoing
  typed: Typed
  isKept: boolean
  isChat?: boolean
  onSend?: () => void
}

export function Composer({ place, outgoing, typed, isKept, isChat = false, onSend }: ComposerProps) {
  const t = useT()
  const [isEmpty, setIsEmpty] = useState(false)
  const { replyTo } = typed
  function send() {
    const body = typed.body.trim()
    setIsEmpty(body === '')
    if (body === '') return
    outgoing.send({ ...typed, body })
    onSend?.()
  }
  return (
    <div className="stack tight no-print">
      {replyTo && (
        <div className="cluster aside">
          {t('conversation.replying', { name: replyTo.name })}
          <IconButton
            small
            icon={IconX}
            label={t('conversation.dropReply')}
            onClick={() => outgoing.type({ ...typed, replyTo: null })}
          />
        </div>
      )}
      <MessageField
        key={replyTo?.id}
        autoFocus={replyTo !== null}
        place={place}
        isChat={isChat}
        name="conversation.message"
        label={t('conversation.label')}
        error={isEmpty ? t('conversation.empty') : undefined}
        text={typed}
        onText={(text) => {
          setIsEmpty(false)
          outgoing.type(text)
        }}
        onEnter={send}
      >
        <Button look="filled" onClick={send}>
          {t('conversation.send')}
        </Button>
      </MessageField>
      {!isKept && <Banner tone="warning">{t('conversation.notKept')}</Banner>}
    </div>
  )
}
