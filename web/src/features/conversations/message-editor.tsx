import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { ProblemError } from '../../lib/problem-error.ts'
import { problemText } from '../../lib/problem-text.ts'
import { refresh } from '../../lib/refresh.ts'
import { Banner } from '../../ui/form/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { changeAt, type MessageLine, topicOfTalk } from './conversation.api.ts'
import { MessageField } from './message-field.tsx'
import { talkAt } from './talk-place.ts'

interface MessageEditorProps {
  place: string
  message: MessageLine
  onClose: () => void
}

export function MessageEditor({ place, message, onClose }: MessageEditorProps) {
  const t = useT()
  const queries = useQueryClient()
  const [text, setText] = useState({ body: message.body, mentions: message.mentions })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    const body = text.body.trim()
    if (body === '') return setProblem(t('conversation.empty'))
    setIsBusy(true)
    try {
      const mentions = text.mentions.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)
      await changeAt(place, message.id, { body, mentions })
      await refresh(queries, topicOfTalk[talkAt(place).kind])
      onClose()
    } catch (error) {
      setProblem((error instanceof ProblemError && error.errors[0]?.message) || problemText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="stack tight">
      <MessageField
        autoFocus
        place={place}
        name={`message-${message.id}`}
        label={t('conversation.changing')}
        text={text}
        onText={setText}
        onEnter={() => void save()}
        onEscape={onClose}
      >
        <Button look="filled" busy={isBusy} onClick={() => void save()}>
          {t('conversation.save')}
        </Button>
        <Button look="text" onClick={onClose}>
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
