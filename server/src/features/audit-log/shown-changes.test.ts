import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { shownChanges } from './shown-changes.ts'

const jan = newId()
const place = newId()
const gone = newId()
const names: Record<string, string> = { [jan]: 'Jan Żak', [place]: 'Lipowa 4, Łódź' }
const shown = (before: unknown, after: unknown, subject = 'Order') =>
  shownChanges({ subject, before, after }, (id) => names[id] ?? null)

describe('the changes shown for a row of the log', () => {
  it('include only differences, under one name for all kinds', () => {
    const { changes } = shown(
      { version: 1, phoneNumber: '+48600700800', city: 'Łódź' },
      { version: 2, phoneNumber: '+48600700801', city: 'Łódź' },
    )
    expect(changes).toEqual([{ field: 'phone', before: ['+48600700800'], after: ['+48600700801'] }])
  })

  it('include all fields of a created or removed record', () => {
    expect(shown(null, { name: 'Brygada A', members: [], leaderId: jan }).changes).toEqual([
      { field: 'name', before: [], after: ['Brygada A'] },
      { field: 'leader', before: [], after: ['Jan Żak'] },
    ])
    expect(shown({ name: 'Brygada A' }, null).changes).toEqual([
      { field: 'name', before: ['Brygada A'], after: [] },
    ])
  })

  it('omit fields absent afterwards, and include each field of a removed part', () => {
    expect(shown({ comment: 'Klucz', devices: ['Winda'] }, { comment: 'Kod' }).changes).toHaveLength(1)
    expect(shown({ billing: { nip: '1', city: 'Łódź' } }, { billing: null }).changes).toEqual([
      { field: 'billing.nip', before: ['1'], after: [] },
      { field: 'billing.city', before: ['Łódź'], after: [] },
    ])
  })

  it('show people and places by name, and omit unknown ids', () => {
    const slot = { startAt: '2026-11-23T08:00:00.000Z', endAt: '2026-11-23T09:00:00.000Z' }
    const span = `${slot.startAt}/${slot.endAt}`
    expect(
      shown(
        { slots: { [newId()]: { ...slot, performers: [] } } },
        { slots: { [newId()]: { ...slot, performers: [jan, gone] } } },
      ).changes,
    ).toEqual([{ field: 'slots', before: [span], after: [`${span} · Jan Żak`] }])
    expect(shown(null, { buildings: [place], orderId: gone }, 'BuildingNote').changes).toEqual([
      { field: 'buildings', before: [], after: ['Lipowa 4, Łódź'] },
    ])
  })

  it('show only differences of long lists, pictures without contents, hours by the clock', () => {
    const day = { from: 420, to: 960 }
    const { changes } = shown(
      { week: [day, day, day, day, null], logo: null },
      { week: [day, day, day, { from: 480, to: 960 }, null], logo: newId() },
      'Settings',
    )
    expect(changes).toEqual([
      { field: 'week', before: [], after: ['08:00–16:00'] },
      { field: 'logo', before: [], after: ['picture'] },
    ])
    expect(shown(null, { account: 'a@b.test', address: '10.0.0.1' }, 'Session').changes[1]?.field).toBe('ip')
  })

  it('have at most forty fields, and count the others', () => {
    const many = Object.fromEntries(Array.from({ length: 43 }, (_, n) => [`field${n}`, 'x']))
    expect(shown(null, many)).toMatchObject({ changes: { length: 40 }, more: 3 })
  })
})
