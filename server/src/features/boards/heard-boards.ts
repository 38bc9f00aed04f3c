import type { Announcement } from '#platform/live/announce.ts'

type Visibility = 'office' | 'members'
type Heard = [Announcement, ...Announcement[]]

/** Audience of the office’s boards: all with the right to boards; of others: their members. */
export const heardOfBoard = (visibility: Visibility, boardId: string, members: readonly string[]): Heard =>
  visibility === 'office'
    ? [{ topic: 'board', id: boardId }]
    : [{ topic: 'closedBoard', id: boardId, users: members }]

/** Audience of a card's conversation: all who see its board; without a card, of all its cards. */
export const heardOfTalk = (
  visibility: Visibility,
  members: readonly string[],
  card: { id: string } | null = null,
): Heard =>
  visibility === 'office'
    ? [{ topic: 'cardTalk', ...card }]
    : [{ topic: 'closedCardTalk', ...card, users: members }]
