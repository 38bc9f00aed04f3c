import type { Announcement } from '../../platform/live/announce.ts'

/** The office’s boards are heard of by whoever may read boards, others by their members. */
export const heardOfBoard = (
  visibility: 'office' | 'members',
  boardId: string,
  members: readonly string[],
): [Announcement, ...Announcement[]] =>
  visibility === 'office'
    ? [{ topic: 'board', id: boardId }]
    : [{ topic: 'closedBoard', id: boardId, users: members }]
