import { useQuery } from '@tanstack/react-query'
import { userNameText } from '@zlecenia/contract/features/users/user-search-text'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useFoundHere } from '#ui/form/found.ts'
import { LoadFailed } from '#ui/form/load-failed.tsx'
import type { partnerName, TalkPartner, talkersQuery } from './conversation.api.ts'

interface MentionPickerProps {
  /** Passed in: its query is part of the conversation's chunk. */
  talkers: ReturnType<typeof talkersQuery>
  nameOf: typeof partnerName
  onPick: (partner: TalkPartner) => void
  onClose: () => void
}

const keyOf = ({ id }: TalkPartner) => id

export function MentionPicker({ talkers, nameOf, onPick, onClose }: MentionPickerProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = useFoundHere(useQuery(talkers), userNameText, query)
  const words: Partial<Record<typeof found.state, string>> = {
    nothing: t('conversation.mentionNothing'),
    waiting: t('conversation.mentionWaiting'),
    failed: t('conversation.mentionFailed'),
  }
  useEffect(() => input.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the field within
    <div onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}>
      <Combobox
        label={t('conversation.mention')}
        name="conversation.mention"
        inputRef={input}
        items={found.items}
        keyOf={keyOf}
        textOf={nameOf}
        query={query}
        onQuery={setQuery}
        onPick={onPick}
        status={words[found.state]}
        unpicked="stays"
      />
      <LoadFailed
        name="conversation.mention"
        failed={found.state === 'failed' ? words.failed : undefined}
        onRetry={found.retry}
      />
    </div>
  )
}
