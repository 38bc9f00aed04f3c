import { IconClipboardList, IconLayoutKanban, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react'
import { Avatar } from '#features/users/index.ts'
import type { Conversation } from './chat.api.ts'
import styles from './chat-page.module.css'

const icons = {
  order: IconClipboardList,
  card: IconLayoutKanban,
  group: IconUsersGroup,
  notice: IconSpeakerphone,
}

/** Avatar of the person in a direct conversation, an icon of the kind otherwise. */
export function ConversationAvatar({ of: { kind, people } }: { of: Conversation }) {
  const [first] = people
  if (kind === 'direct') return first ? <Avatar user={first} /> : null
  const Icon = icons[kind]
  return (
    <span className={styles.avatar} aria-hidden="true">
      <Icon size={20} stroke={1.75} />
    </span>
  )
}
