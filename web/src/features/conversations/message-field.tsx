import { IconAt } from '@tabler/icons-react'
import { messageMaxCharacters } from '@zlecenia/contract/features/conversations/changeable'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { TypedArea } from '#ui/form/typed-area.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOnDemand } from '#ui/use-on-demand.ts'
import { type MessageLine, office, partnerName, type TalkPartner, talkersQuery } from './conversation.api.ts'
import styles from './conversation.module.css'
import { conversationAt } from './conversation-place.ts'

interface Text {
  body: string
  mentions: MessageLine['mentions']
}
interface MessageFieldProps<T extends Text> {
  place: string
  name: string
  label: string
  hint?: string | undefined
  text: T
  error?: string | undefined
  onText: (text: T) => void
  onEnter: () => void
  onEscape?: (() => void) | undefined
  /** Target of Shift+Tab. */
  onBack?: (() => void) | undefined
  onUp?: () => void
  autoFocus?: boolean
  /** Enter sends, like in a chat. */
  isChat?: boolean
  /** Placed beside the mention button. */
  children: ReactNode
}

const hints = {
  order: 'conversation.writeHint',
  card: 'conversation.writeHintOnCard',
  mail: 'conversation.writeHintOnMail',
  conversation: 'conversation.chatHint',
} as const
const loadPicker = () => withMessages(import('./mention-picker.tsx'))

/** A text with mentions: @ opens the list of participants. */
export function MessageField<T extends Text>(props: MessageFieldProps<T>) {
  const { place, name, text, onText, onEnter, onEscape } = props
  const t = useT()
  const hint = [!byTouch() && t('conversation.sendKeys'), t(hints[conversationAt(place).kind])]
    .filter(Boolean)
    .join(' ')
  const area = useRef<HTMLTextAreaElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const caret = useRef<number | null>(null)
  const { parts, prepare } = useOnDemand(loadPicker, at !== null, back)

  useEffect(() => {
    if (props.autoFocus) area.current?.focus()
  }, [props.autoFocus])
  useEffect(() => {
    if (caret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function typed(body: string, before: string, end: number): void {
    if (body.length === before.length + 1 && /(?:^|\s)@$/u.test(body.slice(0, end))) setAt(end - 1)
  }
  function mention(partner: TalkPartner): void {
    const start = at ?? text.body.length
    const before = text.body.slice(0, start)
    const after = text.body.slice(start).replace(/^@/u, '').trimStart()
    const inserted = `${before === '' || /\s$/u.test(before) ? '' : ' '}@${partnerName(partner)} `
    const others = text.mentions.filter(({ id }) => id !== partner.id)
    setAt(null)
    caret.current = before.length + inserted.length
    onText({
      ...text,
      body: `${before}${inserted}${after}`,
      mentions:
        partner.id === office.id ? others : [...others, { id: partner.id, name: partnerName(partner) }],
    })
  }
  function back(): void {
    caret.current = at === null ? null : Math.min(at + 1, text.body.length)
    setAt(null)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onEscape?.()
    if (
      event.key === 'ArrowUp' &&
      event.currentTarget instanceof HTMLTextAreaElement &&
      !event.currentTarget.value
    )
      props.onUp?.()
    if (event.key === 'Tab' && event.shiftKey && props.onBack) {
      event.preventDefault()
      props.onBack()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.ctrlKey || event.metaKey || (props.isChat && !event.shiftKey))) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className={`stack tight ${styles.writing}`}>
      <TypedArea
        ref={area}
        className={props.isChat ? styles.field : undefined}
        label={props.label}
        hint={props.hint ?? (props.isChat ? t('conversation.chatHint') : hint)}
        name={name}
        rows={props.isChat ? 2 : 3}
        dir="auto"
        maxLength={messageMaxCharacters}
        error={props.error}
        value={text.body}
        onFocus={prepare}
        onText={(body) => onText({ ...text, body })}
        onKey={typed}
        onKeyDown={onKeyDown}
      />
      {at !== null && parts && (
        <parts.MentionPicker
          talkers={talkersQuery(place)}
          nameOf={partnerName}
          onPick={mention}
          onClose={back}
        />
      )}
      <div className="cluster">
        {props.children}
        <IconButton
          icon={IconAt}
          label={t('conversation.mention')}
          aria-expanded={at !== null}
          onClick={() => (at === null ? setAt(area.current?.selectionEnd ?? text.body.length) : back())}
        />
      </div>
    </div>
  )
}
