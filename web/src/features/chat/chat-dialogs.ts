import { chatDialogs } from '@zlecenia/contract/messages/pl/chat-dialogs'
import { addMessages } from '#lib/i18n.ts'

export { GroupDialog } from './group-dialog.tsx'
export { Mute } from './mute.tsx'
export { NewConversation } from './new-conversation.tsx'
export { NewNotice } from './new-notice.tsx'
export { NoticeBar } from './notice-bar.tsx'
export { UnsentButton } from './unsent-button.tsx'
export { WayToCard } from './way-to-card.tsx'

addMessages({ chatDialogs })
