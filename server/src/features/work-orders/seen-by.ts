import type { Caller } from '../../platform/auth/caller.ts'
import { readsContactData } from '../customers/index.ts'
import { performerOf } from './read-order.ts'

export const seenBy = (caller: Caller) => ({
  performerId: performerOf(caller),
  contactData: readsContactData(caller),
})
