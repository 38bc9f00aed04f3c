import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBoardOf, aCardOn, readBoardAs } from '#test/boards.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfDueCards } from './due-cards.ts'
import { makeNextCards } from './repeated-cards.ts'

const world = await aWorld()
let me: SignedInAgent
beforeAll(async () => {
  me = await world.signedIn('office')
})
const inDays = (count: number) => dayAfter(dayInWarsaw(new Date()), count)

describe('A due card', () => {
  const newsOf = async (who: SignedInAgent) =>
    (await who.get('/notifications')).json().notifications.map((it: { values: object }) => it.values)

  it('notifies its members once, and again for a new due day', async () => {
    const board = await aBoardOf(me, { name: 'Oferty' })
    const members = [me.user.id]
    const { id } = await aCardOn(me, board, { title: 'Wycena', dueOn: inDays(-1), members })
    await aCardOn(me, board, { title: 'Jutro', dueOn: inDays(1), members })
    await aCardOn(me, board, { title: 'Gotowe', dueOn: inDays(-1), members, columnId: board.done })
    await aCardOn(me, board, { title: 'Niczyje', dueOn: inDays(-1) })
    const counts = await Promise.all([notifyOfDueCards(world.db), notifyOfDueCards(world.db)])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await newsOf(me)).toEqual([{ title: 'Wycena', board: 'Oferty', until: inDays(-1) }])
    await me.patch(`/cards/${id}`, { dueOn: inDays(-2), version: 1 })
    expect(await notifyOfDueCards(world.db)).toBe(1)
    expect(await notifyOfDueCards(world.db)).toBe(0)
  })
})

describe('A card that repeats', () => {
  const cardsOf = async (id: string) =>
    (await readBoardAs(me, id)).columns.map(({ cards }) => cards.map((it) => [it.title, it.dueOn, it.checks]))

  it('has the next one once it is done, once, with its people, labels and points not ticked', async () => {
    const board = await aBoardOf(me)
    const dueOn = inDays(3)
    const { id } = await aCardOn(me, board, {
      title: 'Przegląd',
      dueOn,
      every: 'week',
      members: [me.user.id],
    })
    const check = crypto.randomUUID()
    await me.post(`/cards/${id}/checks`, { id: check, text: 'Gaśnice' })
    await me.patch(`/cards/${id}/checks/${check}`, { isDone: true, version: 1 })
    const moved = (await me.post(`/cards/${id}/move`, { columnId: board.done, version: 1 })).json()
    expect(await cardsOf(board.id)).toEqual([[['Przegląd', inDays(10), 1]], [], [['Przegląd', dueOn, 1]]])
    const [first] = (await readBoardAs(me, board.id)).columns
    expect(first?.cards[0]).toMatchObject({ repeats: true, checked: 0, members: [me.user.id] })
    await me.post(`/cards/${id}/move`, { ...moved.from, version: 2 })
    await me.post(`/cards/${id}/move`, { columnId: board.done, version: 3 })
    expect((await cardsOf(board.id)).flat()).toHaveLength(2)
  })

  it('has it at its day too, once on any number of nodes, and of days that were missed one', async () => {
    const board = await aBoardOf(me)
    await aCardOn(me, board, { title: 'Dziś', dueOn: inDays(0), every: 'week' })
    await aCardOn(me, board, { title: 'Dawno', dueOn: inDays(-20), every: 'week' })
    await aCardOn(me, board, { title: 'Jutro', dueOn: inDays(1), every: 'month' })
    const made = await Promise.all([
      makeNextCards(world.db),
      makeNextCards(world.db),
      makeNextCards(world.db),
    ])
    expect(made.reduce((sum, it) => sum + it)).toBe(2)
    const [cards = []] = await cardsOf(board.id)
    expect(
      cards
        .slice(3)
        .map(([title, dueOn]) => [title, dueOn])
        .toSorted(),
    ).toEqual([
      ['Dawno', inDays(1)],
      ['Dziś', inDays(7)],
    ])
    expect(await makeNextCards(world.db)).toBe(0)
  })
})
