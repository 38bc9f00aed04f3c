import type { MessageLine } from './conversation.api.ts'

/** What can be made of a message stands in a window of another area. */
export interface MessageMenuProps {
  place: string
  message: MessageLine
  onClose: () => void
}
