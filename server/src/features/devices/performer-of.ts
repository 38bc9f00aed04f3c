import type { Caller } from '#platform/auth/caller.ts'

/** Null for all, else those in buildings with own slots. */
export const performerSeeingDevices = (caller: Caller): string | null =>
  caller.scope('read', 'Device') === 'own' ? caller.id : null
