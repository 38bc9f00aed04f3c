import type { Caller } from '../../platform/auth/caller.ts'

/**
 * Whether the caller is given phone, e-mail and tax number of clients, wherever those stand (decision 19): in a client,
 * in an order frozen with it, in a slot of the calendar, in billing data, or found by searching for them.
 */
export const readsContactData = (caller: Caller): boolean => caller.reach('read', 'Customer') === 'all'

type ContactData = Record<'phone' | 'email' | 'nip' | 'regon', string | null>

/** The same record without what one could call or write to, and without its numbers in registers. */
export const withoutContactData = <R extends ContactData>(record: R): R => ({
  ...record,
  phone: null,
  email: null,
  nip: null,
  regon: null,
})
