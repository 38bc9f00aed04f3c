import type { boards } from '@zlecenia/contract/features/boards/boards.contract'
import type { AnswerFrom } from '@zlecenia/contract/lib/endpoint'
import { newId } from '#platform/ids.ts'
import type { SignedInAgent } from './world.ts'

type Read = AnswerFrom<typeof boards.read>

export const readBoardAs = async (me: SignedInAgent, id: string, query = ''): Promise<Read> =>
  (await me.get(`/boards/${id}${query}`)).json()

/** Creates a board with three columns; the last one is for done cards. */
export async function aBoardOf(me: SignedInAgent, sent: object = {}) {
  const id = newId()
  await me.post('/boards', { id, name: 'Reklamacje', ...sent })
  const columns = [newId(), newId(), newId()]
  for (const [n, column] of columns.entries())
    await me.post(`/boards/${id}/columns`, { id: column, name: `Kolumna ${n + 1}`, isDone: n === 2 })
  const [first = '', second = '', done = ''] = columns
  return { id, first, second, done }
}

export async function aCardOn(me: SignedInAgent, board: { id: string; first: string }, sent: object = {}) {
  const card = { id: newId(), columnId: board.first, title: 'Silnik bramy', ...sent }
  const answer = await me.post(`/boards/${board.id}/cards`, card)
  return { id: card.id, version: 1, answer }
}

/** Card titles by column. */
export const titlesOf = async (me: SignedInAgent, id: string, query = ''): Promise<string[][]> =>
  (await readBoardAs(me, id, query)).columns.map(({ cards }) => cards.map(({ title }) => title))
