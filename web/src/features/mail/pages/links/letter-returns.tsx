import { useQuery } from '@tanstack/react-query'
import { Returns } from '#features/mail/parts.ts'
import { linksQuery } from './links.api.ts'

/** Bounces and automatic answers to one letter of ours, below it. */
export function ReturnsOfLetter({ threadId, letterId }: { threadId: string; letterId: string }) {
  const { data } = useQuery(linksQuery(threadId))
  const own = data?.returns.filter((it) => it.letterId === letterId) ?? []
  return <Returns of={own} except={threadId} />
}
