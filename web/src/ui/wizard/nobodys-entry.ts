import type { Entry, Whereabouts } from '#lib/outbox/entry.ts'

const where: Whereabouts = { place: 'tab', why: null, at: null }

/** Keeps nothing: what is typed over it is no draft of anybody's. */
export const nobodysEntry = (parts: Record<string, unknown>): Entry =>
  ({
    id: 'nobody',
    record: { parts, changes: 0, owner: '', note: {} },
    made: null,
    get: () => where,
    listen: () => () => {},
    attend: () => {},
    changed: () => {},
    leave: () => {},
    file: () => ({ at: 'gone' }),
  }) as unknown as Entry
