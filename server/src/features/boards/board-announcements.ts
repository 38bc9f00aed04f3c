import type { Announcement } from '#platform/live/announce.ts'

type Visibility = 'office' | 'members'
type AtLeastOne = [Announcement, ...Announcement[]]

/** Audience of the office’s boards: all with the right to boards; of others: their members. */
export const announcementsOfBoard = (
  visibility: Visibility,
  boardId: string,
  members: readonly string[],
): AtLeastOne =>
  visibility === 'office'
    ? [{ topic: 'board', id: boardId }]
    : [{ topic: 'privateBoard', id: boardId, users: members }]

/** Audience of a card's conversation: all who see its board; without a card, of all its cards. */
export const announcementsOfConversation = (
  visibility: Visibility,
  members: readonly string[],
  card: { id: string } | null = null,
): AtLeastOne =>
  visibility === 'office'
    ? [{ topic: 'cardConversation', ...card }]
    : [{ topic: 'closedCardConversation', ...card, users: members }]
