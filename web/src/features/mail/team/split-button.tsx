import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { splitLetter } from './team.api.ts'

/** Moves a letter into a thread of its own; for threads of several letters. */
export function SplitButton({ threadId, messageId }: { threadId: string; messageId: string }) {
  const t = useT()
  const queries = useQueryClient()
  if (!useMay()(['update', 'Email'])) return null
  return (
    <IconButton
      small
      icon={IconArrowsSplit2}
      label={t('mailTeam.splitOff')}
      title={t('mailTeam.splitOff')}
      onClick={() => void splitLetter(queries, threadId, messageId)}
    />
  )
}
