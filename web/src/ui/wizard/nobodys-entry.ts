import type { Entry, SaveStatus } from '#lib/outbox/entry.ts'

const where: SaveStatus = { place: 'tab', why: null, at: null }

/** Stores nothing: text typed in a prerendered dialog is no draft. */
export const nobodysEntry = (parts: Record<string, unknown>): Entry =>
  ({
    id: 'nobody',
    record: { parts, changes: 0, owner: '', note: {} },
    made: null,
    get: () => where,
    listen: () => () => {},
    connect: () => {},
    changed: () => {},
    leave: () => {},
    file: () => ({ at: 'gone' }),
  }) as unknown as Entry
