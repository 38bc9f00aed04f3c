import { orderMoves, stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { expect } from 'vitest'
import type { Kept, Logged, SlotEvent, SlotValue } from './order-kept.ts'

/** Checks that state, slots, history, log and events are consistent, starting from the order's creation. */
export function agree(born: { kept: Kept; order: Order }, kept: Kept, order: Order, more: string): void {
  agreeOnStates(kept)
  agreeOnSlots(born.kept, kept)
  agreeOnFields(born.order, kept, order, more)
  for (const [part, at] of Object.entries(kept.partVersions)) {
    expect(at, part).toBeLessThanOrEqual(kept.version)
  }
  expect(kept.isDue).toBe(order.priority === 'emergency' || order.priority === 'fault')
}

function agreeOnStates({ state, changes, history, logged, slots }: Kept): void {
  expect(changes.map(({ from }) => from)).toEqual([null, ...changes.slice(0, -1).map(({ to }) => to)])
  expect(changes.at(-1)?.to).toBe(state)
  const later = changes.slice(1)
  expect(history.filter(({ kind }) => kind === 'state').map((it) => it.state)).toEqual(
    later.map(({ to }) => to),
  )
  for (const { from, to } of later) {
    expect(orderMoves).toContainEqual(expect.objectContaining({ from, to }))
  }
  const itself = orderMoves.filter(({ by }) => by === 'itself').map(({ from, to }) => `${from} ${to}`)
  const byHand = logged.filter(({ action }) => action === 'moved')
  expect(byHand.map(({ before, after }) => `${before.state} ${after.state}`)).toEqual(
    later.map(({ from, to }) => `${from} ${to}`).filter((it) => !itself.includes(it)),
  )
  const live = slots.filter(({ cancelled }) => cancelled === null)
  if (state === 'new' || state === 'planned') expect(state).toBe(stateBySlots(live.map(({ now }) => now)))
  if (state === 'cancelled') expect(live.filter(({ isAhead }) => isAhead)).toEqual([])
  else expect(slots.filter(({ cancelled }) => cancelled === 'order')).toEqual([])
}

const textOf = (value: SlotValue | null | undefined) =>
  value ? [Date.parse(value.startAt), Date.parse(value.endAt), ...value.performers.toSorted()].join(' ') : '-'

function agreeOnSlots(born: Kept, { slots, events, history, logged, names }: Kept): void {
  for (const { id, cancelled, now, confirmed } of slots) {
    const its = events.filter(({ slot }) => slot === id)
    expect(its[0]?.kind).toBe('made')
    expect(its.at(-1)?.kind === 'cancelled').toBe(cancelled !== null)
    let stood = '-'
    let last = ''
    for (const { kind, before, after } of its) {
      // One save may both move a slot and reassign it.
      const isSame = kind === 'performer' && last === `moved ${textOf(before)} ${textOf(after)}`
      if (!isSame && kind !== 'restored') expect(textOf(before)).toBe(stood)
      if (kind === 'restored') expect(textOf(after)).toBe(stood)
      if (after) stood = textOf(after)
      last = `${kind} ${textOf(before)} ${textOf(after)}`
    }
    expect(textOf(now)).toBe(stood)
    agreeOnConfirmation(id, confirmed, logged, its)
  }
  const later = events.filter(({ id }) => born.events.every((it) => it.id !== id))
  const once = later.filter((it, n) => {
    const pair = later.slice(0, n).findLast(({ slot }) => slot === it.slot)
    return !(it.kind === 'performer' && pair?.kind === 'moved' && textOf(pair.after) === textOf(it.after))
  })
  const named = (value: SlotValue | null) =>
    value && { ...value, performers: value.performers.map((id) => names[id] ?? '') }
  const lines = (all: { change: string; before: SlotValue | null; after: SlotValue | null }[]) =>
    all.map(({ change, before, after }) => `${change} ${textOf(before)} ${textOf(after)}`).toSorted()
  expect(lines(history.filter(({ kind }) => kind === 'slot'))).toEqual(
    lines(
      once.map(({ kind, before, after }) => ({ change: kind, before: named(before), after: named(after) })),
    ),
  )
  const ofMoves = ({ kind, reason }: SlotEvent) => kind === 'restored' || reason !== null
  expect(logged.flatMap(slotsLogged).toSorted()).toEqual(
    once
      .filter((it) => !ofMoves(it))
      .map(({ slot, before, after }) => `${slot} ${textOf(before)} ${textOf(after)}`)
      .toSorted(),
  )
}

function slotsLogged({ before, after }: Logged): string[] {
  const [was, is] = [before, after].map((it) => (it?.slots ?? {}) as Record<string, SlotValue>)
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map((id) => [id, textOf(was?.[id]), textOf(is?.[id])] as const)
    .filter(([, from, to]) => from !== to)
    .map((it) => it.join(' '))
}

function agreeOnConfirmation(id: string, how: string | null, logged: Logged[], its: SlotEvent[]): void {
  const last = logged.findLast(({ after }) => after.slotId === id)?.after.confirmed ?? null
  if (how !== null) expect(last).toBe(how)
  else if (last !== null) expect(its.map(({ kind }) => kind)).toContain('moved')
}

/** Values as worded in the history. */
function wordsOf(order: Order): Record<string, string[]> {
  const { caretaker, billing } = order
  const words: Record<string, (string | null | undefined)[]> = {
    comment: [order.comment],
    coordinator: [order.coordinator.name],
    isFault: [order.isFault ? 'yes' : 'no'],
    priority: [order.priority],
    services: order.services.map(({ title }) => title),
    preferredStart: [order.preferredStart],
    preferredEnd: [order.preferredEnd],
    devices: order.devices.map(({ name, place }) => (place ? `${name}, ${place}` : name)),
    caretaker: [caretaker && present([caretaker.firstName, caretaker.lastName, caretaker.phone]).join(' ')],
    hideContact: [order.hideContact ? 'yes' : 'no'],
    billing: [billing && (billing.companyName ?? billing.name)],
    clientNumber: [order.clientNumber],
  }
  return Object.fromEntries(Object.entries(words).map(([field, values]) => [field, present(values)]))
}
const present = (values: readonly unknown[]) => values.filter(Boolean) as string[]

/** Checks that each change begins where the previous one ended, and the last ends with the current values. */
function agreeOnFields(born: Order, { history: entries, logged }: Kept, order: Order, more: string): void {
  const added = (words: string[]) => [[...words, more].join('\n\n')]
  const history = wordsOf(born)
  for (const { kind, changes, remarks } of entries) {
    if (kind === 'added' && remarks) history.comment = added(history.comment ?? [])
    for (const { field, before, after } of kind === 'changed' ? changes : []) {
      expect(before, field).toEqual(history[field])
      history[field] = after
    }
  }
  expect(history).toEqual(wordsOf(order))
  const log = wordsOf(born)
  for (const { before, after } of logged) {
    // Added items are logged by id, and remarks whole.
    const fields = after.files ? ['comment'] : Object.keys(log).filter((it) => it !== 'billing')
    for (const field of fields.filter((it) => it in (after ?? {}))) {
      const [was, is] = [before[field], after[field]].map((it) => present(Array.isArray(it) ? it : [it]))
      expect(was, field).toEqual(log[field])
      log[field] = is ?? []
    }
  }
  expect({ ...log, billing: null }).toEqual({ ...wordsOf(order), billing: null })
}
