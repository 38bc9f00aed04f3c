import { type ComponentProps, useEffect, useRef } from 'react'
import { type ChatLook, ConversationLog } from './conversation-card.tsx'
import { useReading } from './use-reading.ts'

interface ReadLogProps extends Omit<ComponentProps<typeof ConversationLog>, 'chat' | 'happened'> {
  /** Null: no message yet, or reading is not counted. */
  talkId: string | null
  happened?: ComponentProps<typeof ConversationLog>['happened']
  eventText?: ChatLook['eventText']
}

/** A conversation that marks new lines, and shows its readers. */
export function ReadLog({ talkId: conversationId, eventText, happened = () => null, ...log }: ReadLogProps) {
  const look = useReading(conversationId)
  const { end, whenSeen } = useEndInSight(log.isPart ? look?.onSeen : undefined)
  const chat = look && {
    ...look,
    ...(eventText && { eventText }),
    ...(log.isPart && { onSeen: whenSeen }),
  }
  return (
    <>
      <ConversationLog {...log} happened={happened} chat={chat} />
      {log.isPart && <div ref={end} />}
    </>
  )
}

/** Read once its end is in sight, where it is part of a page. */
function useEndInSight(onSeen: ChatLook['onSeen'] | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const report = useRef(onSeen)
  report.current = onSeen
  const wanted = useRef(0)
  const isInSight = useRef(false)
  const isWatched = onSeen !== undefined
  useEffect(() => {
    if (!isWatched || !end.current) return
    const watch = new IntersectionObserver((seen) => {
      isInSight.current = seen.at(-1)?.isIntersecting ?? false
      if (isInSight.current && wanted.current > 0) report.current?.(wanted.current)
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isWatched])
  function whenSeen(seq: number) {
    wanted.current = seq
    if (isInSight.current) report.current?.(seq)
  }
  return { end, whenSeen }
}
