import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import type { Subject } from '@zlecenia/contract/lib/permissions'

const everybody: readonly Subject[] = []
const named = null

/** Who hears of a topic: readers of one of these subjects; readers of their own alone where the announcement names them. */
export const heardBy: Record<LiveTopic, readonly Subject[] | null> = {
  Order: ['Order', 'Calendar'],
  Customer: ['Customer', 'Building'],
  Building: ['Building'],
  // The building is named and not the note: whoever reads it is told that something stands there.
  BuildingNote: ['Building'],
  Device: ['Device'],
  User: ['User'],
  Role: ['Role', 'Permission', 'User'],
  // The company's name stands on every page.
  Settings: everybody,
  Backup: ['Backup'],
  Draft: named,
  invitation: ['User'],
  access: ['User'],
  rights: named,
  account: named,
  sessions: named,
  notification: named,
}

/** Topics whose id is a user's, who hears of it as their own `account` too. */
export const aboutAUser: readonly LiveTopic[] = ['User', 'access']
