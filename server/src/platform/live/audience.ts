import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { grantsOf, type Subject } from '@zlecenia/contract/lib/subjects'

/** Audience of topics that are no subject; the table of subjects has the others. */
const besides: Record<Exclude<LiveTopic, Subject>, readonly Subject[] | null> = {
  invitation: ['User'],
  access: ['User'],
  rights: null,
  account: null,
  sessions: null,
  notification: null,
  orderConversation: ['Order'],
  conversation: null,
  board: ['Kanban'],
  privateBoard: null,
  cardConversation: ['Kanban'],
  closedCardConversation: null,
  ownViews: null,
  mailbox: ['Settings'],
  mailPresence: ['Email'],
  mailConversation: ['Email'],
}
const isBesides = (topic: LiveTopic): topic is keyof typeof besides => topic in besides

/** Audience of a topic: readers of one of these subjects (empty: everybody). Null, or own rows only: users it names. */
export const audienceOf = (topic: LiveTopic): readonly Subject[] | null =>
  isBesides(topic) ? besides[topic] : (grantsOf(topic).audience ?? null)

/** Topics with the id of a user; that user also gets them as `account`. */
export const userTopics: readonly LiveTopic[] = ['User', 'Qualification', 'access']
