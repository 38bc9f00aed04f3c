/** Kinds of identity of a buyer or another party. */
export const identityKinds = ['nip', 'eu', 'other', 'none'] as const
