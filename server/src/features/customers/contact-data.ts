import type { Caller } from '../../platform/auth/caller.ts'

/**
 * Whether the caller is given the phone and e-mail of clients, wherever those stand (decision 19): in a client, in an
 * order frozen with it, in a slot of the calendar, in billing data, or found by searching for them.
 */
export const readsContactData = (caller: Caller): boolean => caller.reach('read', 'Customer') === 'all'

/** The same record without what one could call or write to. */
export const withoutContactData = <R extends { phone: string | null; email: string | null }>(
  record: R,
): R => ({
  ...record,
  phone: null,
  email: null,
})
