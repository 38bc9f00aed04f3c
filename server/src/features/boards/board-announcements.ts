import type { Announcement } from '#platform/live/announce.ts'

type Visibility = 'office' | 'members'
type Heard = [Announcement, ...Announcement[]]

/** The office’s boards are heard of by whoever may read boards, others by their members. */
export const announcementsOfBoard = (
  visibility: Visibility,
  boardId: string,
  members: readonly string[],
): Heard =>
  visibility === 'office'
    ? [{ topic: 'board', id: boardId }]
    : [{ topic: 'privateBoard', id: boardId, users: members }]

/** What is said on a card, by whoever sees its board; without a card on all of them. */
export const announcementsOfConversation = (
  visibility: Visibility,
  members: readonly string[],
  card: { id: string } | null = null,
): Heard =>
  visibility === 'office'
    ? [{ topic: 'cardConversation', ...card }]
    : [{ topic: 'closedCardConversation', ...card, users: members }]
