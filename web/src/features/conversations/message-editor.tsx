import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { changeAt, type MessageLine, topicOfConversation } from './conversation.api.ts'
import { conversationAt } from './conversation-place.ts'
import { MessageField } from './message-field.tsx'

interface MessageEditorProps {
  place: string
  message: MessageLine
  isChat?: boolean | undefined
  onClose: () => void
}

/** Unsaved edits of this tab by message, left with their conversation. */
const begun = new Map<string, Pick<MessageLine, 'body' | 'mentions'>>()

export function MessageEditor({ place, message, isChat = false, onClose }: MessageEditorProps) {
  const t = useT()
  const queries = useQueryClient()
  const { id, body: stored, mentions } = message
  const [text, setText] = useState(begun.get(id) ?? { body: stored, mentions })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), [])
  function close() {
    begun.delete(id)
    onClose()
  }
  async function save() {
    const body = text.body.trim()
    if (body === '') return setProblem(t('conversation.empty'))
    setIsBusy(true)
    try {
      const mentions = text.mentions.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)
      await changeAt(place, id, { body, mentions })
      await refresh(queries, topicOfConversation[conversationAt(place).kind])
      close()
    } catch (error) {
      setProblem((error instanceof ProblemError && error.errors[0]?.message) || problemText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div ref={box} className="stack tight">
      <MessageField
        autoFocus
        isChat={isChat}
        hint={isChat ? t('conversation.changeHint') : undefined}
        place={place}
        name={`message-${id}`}
        label={t('conversation.changing')}
        text={text}
        onText={(it) => {
          begun.set(id, it)
          setText(it)
        }}
        onEnter={() => void save()}
        onEscape={close}
      >
        <Button look="filled" busy={isBusy} onClick={() => void save()}>
          {t('conversation.save')}
        </Button>
        <Button look="text" onClick={close}>
          {t('conversation.cancel')}
        </Button>
      </MessageField>
      {problem && (
        <Banner tone="error" announced>
          {problem}
        </Banner>
      )}
    </div>
  )
}
