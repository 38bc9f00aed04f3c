import type { Caller } from '#platform/auth/caller.ts'

/**
 * Phone, e-mail and tax numbers of clients are one secret in every answer and search
 * (docs/topics/rights-and-secrets.md).
 */
export const readsContactData = (caller: Caller): boolean => caller.reach('read', 'Customer') === 'all'

/**
 * Callers who may change any order see every caretaker, also those an order hides (docs/topics/rights-and-secrets.md).
 */
export const seesPersons = (caller: Caller): boolean => caller.reach('update', 'Order') === 'all'

type ContactData = Record<'phone' | 'email' | 'nip' | 'regon', string | null>

export const withoutContactData = <R extends ContactData>(record: R): R => ({
  ...record,
  phone: null,
  email: null,
  nip: null,
  regon: null,
})
