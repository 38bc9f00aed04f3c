import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownBoardShape } from '@zlecenia/contract/features/boards/board-shape'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import { sentOf } from '#ui/data-table/list-query.ts'
import { listAddress } from '#ui/data-table/list-search.ts'

export type OwnBoard = Answer<'GET /boards/:id'>
export type OwnColumn = OwnBoard['columns'][number]
export type OwnCard = OwnColumn['cards'][number]
export type BoardPerson = OwnBoard['people'][number]

/** Filters of a board. */
export const ownBoardAddress = listAddress(ownBoardShape, 'member', 'label', 'due')
type OwnBoardSearch = ReturnType<typeof ownBoardAddress.read>

export const cardQuery = (id: string) => query('GET /cards/:id', { params: { id } })

export function ownBoardQuery(
  id: string,
  { page: _, size: __, sort: ___, order: ____, ...search }: OwnBoardSearch,
  longer: string | null,
) {
  const narrowed = sentOf({ ...search, ...(longer && { longer }) })
  return queryOptions({
    ...query('GET /boards/:id', { params: { id }, ...narrowed }),
    placeholderData: keepPreviousData,
  })
}

export const boardPersonName = ({
  firstName,
  lastName,
}: Pick<BoardPerson, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()
