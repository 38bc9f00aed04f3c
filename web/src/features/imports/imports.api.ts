import { queryOptions } from '@tanstack/react-query'
import { importsAtWork } from '@zlecenia/contract/features/imports/import-states'
import type { ImportSummary } from '@zlecenia/contract/features/imports/imports.contract'
import { query } from '#lib/query.ts'

/** Live messages report progress; a killed program sends none, and its transaction may outlive it. */
const lookAgain = 5000
const whileAtWork = (it: Pick<ImportSummary, 'state'> | undefined) =>
  it && importsAtWork.includes(it.state) ? lookAgain : false

export const importQuery = (id: string) =>
  queryOptions({
    ...query('GET /imports/:id', { params: { id } }),
    meta: { quiet: true },
    refetchInterval: ({ state }) => whileAtWork(state.data),
  })

export const importsQuery = queryOptions({
  ...query('GET /imports'),
  meta: { quiet: true },
  refetchInterval: ({ state }) => whileAtWork(state.data?.imports.find(whileAtWork)),
})
