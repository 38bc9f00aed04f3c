import { groupMostPeople } from '@zlecenia/contract/features/chat/chat.contract'
import type { ConversationEvent } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction, Work } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { talkersBeside } from './chat.queries.ts'
import {
  addToGroup,
  type ConversationGroup,
  calledOf,
  lockGroup,
  nameGroup,
  removeFromGroup,
  writeEvent,
} from './groups.queries.ts'

interface Regrouped {
  title?: string | undefined
  add: string[]
  remove: string[]
}

/** Writes each change as a line of its own, by the caller. */
export function regroup(db: Work, caller: Caller, id: string, change: Regrouped) {
  return db.transaction(async (tx) => {
    const was = await lockGroup(tx, caller.id, id)
    if (!was) throw notFound()
    const isThere = (userId: string) => was.userIds.includes(userId)
    const added = [...new Set(change.add)].filter((it) => !isThere(it))
    const removed = [...new Set(change.remove)].filter(isThere)
    const { title = was.title } = change
    if (added.length + removed.length === 0 && title === was.title) return { id }
    await refuseAdded(tx, caller, { was, added, removed })
    const happened = (event: Partial<ConversationEvent> & Pick<ConversationEvent, 'type'>) =>
      writeEvent(tx, { conversationId: id, callerId: caller.id }, { people: [], title: null, ...event })
    if (title !== was.title) {
      await nameGroup(tx, id, title)
      await happened({ type: 'renamed', title })
    }
    const others = removed.filter((it) => it !== caller.id)
    if (others.length > 0) {
      await removeFromGroup(tx, id, others)
      await happened({ type: 'removed', people: await calledOf(tx, others) })
    }
    if (added.length > 0) {
      await addToGroup(tx, id, added)
      await happened({ type: 'added', people: await calledOf(tx, added) })
    }
    if (removed.length > others.length) {
      await happened({ type: 'left' })
      await removeFromGroup(tx, id, [caller.id])
    }
    const userIds = [...was.userIds.filter((it) => !removed.includes(it)), ...added]
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'Chat',
      id,
      before: { title: was.title, userIds: was.userIds },
      after: { title, userIds },
      announcements: [{ topic: 'conversation', id, users: [...was.userIds, ...added] }],
    })
    return { id }
  })
}

async function refuseAdded(
  tx: Transaction,
  caller: Caller,
  { was, added, removed }: { was: ConversationGroup; added: string[]; removed: string[] },
): Promise<void> {
  if (was.userIds.length + added.length - removed.length > groupMostPeople)
    throw refuse({ field: 'add', message: 'chat.tooMany' })
  if (added.length > 0 && (await talkersBeside(tx, caller, added)).length < added.length)
    throw refuse({ field: 'add', message: 'chat.cannotTalk' })
}
