import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { useT } from '#lib/i18n.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './conversation.module.css'
import { conversationAt } from './conversation-place.ts'
import type { MessageDraft } from './message-draft.ts'
import { MessageField } from './message-field.tsx'
import { useAttaching } from './use-attaching.ts'
import { useTypedMessage } from './use-message-draft.ts'
import type { Voice } from './voice-recorder.tsx'

interface ComposerProps {
  place: string
  draft: MessageDraft
  /** A sent message that the browser could not store waits. */
  isLoose: boolean
  isChat?: boolean
  onSend?: () => void
  /** Opened for writing. */
  isBegun?: boolean
  onChangeLast?: () => void
  onLeave?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

export function Composer(props: ComposerProps) {
  const {
    place,
    draft,
    isLoose,
    isChat = false,
    onSend,
    isBegun = false,
    onChangeLast,
    onLeave,
    onBack,
  } = props
  const t = useT()
  const { typed, isKept, isComing } = useTypedMessage(draft)
  const [isEmpty, setIsEmpty] = useState(false)
  const { replyTo, files } = typed
  // A thread also has the composer of a letter, with a button that sends.
  const isNote = conversationAt(place).kind === 'mail'
  const box = useRef<HTMLDivElement>(null)
  const voice = useRef<Voice>(null)
  const attaching = useAttaching(draft, typed)
  const { parts, isRecording, record } = attaching
  function send() {
    const ending = voice.current?.end()
    if (ending) void draft.bring(ending)
    const isSent = draft.sendTyped()
    setIsEmpty(!isSent)
    if (!isSent) return
    attaching.forget()
    onSend?.()
  }
  return (
    <div ref={box} className="stack tight no-print">
      {replyTo && (
        <div className="cluster aside">
          {t('conversation.replying', { name: replyTo.name })}
          <IconButton
            small
            icon={IconX}
            label={t('conversation.dropReply')}
            onClick={() => draft.type({ ...typed, replyTo: null })}
          />
        </div>
      )}
      {parts && <parts.FilesFromAnywhere box={box} isEverywhere={isChat} onFiles={attaching.add} />}
      {parts && files.length + attaching.refused.length > 0 && (
        <div className={styles.attached}>
          <parts.AttachedFiles files={files} refused={attaching.refused} onRemove={attaching.remove} />
        </div>
      )}
      {isRecording && parts && (
        <parts.VoiceRecorder
          ref={voice}
          onMade={(file, bytes) => draft.attach([{ file, bytes }])}
          onEnd={(problem) => {
            record(false)
            if (problem) toast.error(problem)
          }}
        />
      )}
      <MessageField
        key={replyTo?.id}
        autoFocus={replyTo !== null || (isBegun && !byTouch())}
        onEscape={onLeave}
        onBack={onBack}
        onUp={() => {
          if (typed.body === '' && files.length === 0) onChangeLast?.()
        }}
        place={place}
        isChat={isChat}
        name="conversation.message"
        label={t(isNote ? 'conversation.noteLabel' : 'conversation.label')}
        error={isEmpty ? t('conversation.empty') : undefined}
        text={typed}
        onText={({ body, mentions }) => {
          setIsEmpty(false)
          draft.type({ ...draft.get().typed, body, mentions })
        }}
        onEnter={send}
      >
        <Button look="filled" busy={isComing} onClick={send}>
          {t(isNote ? 'conversation.addNote' : 'conversation.send')}
        </Button>
        {parts && <parts.AttachButtons onFiles={attaching.add} onRecord={() => record(true)} />}
      </MessageField>
      {(isLoose || !isKept) && <Banner tone="warning">{t('conversation.notKept')}</Banner>}
    </div>
  )
}
