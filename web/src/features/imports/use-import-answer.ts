import { useQueryClient } from '@tanstack/react-query'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { query } from '#lib/query.ts'
import { refresh } from '#lib/refresh.ts'

/** The answer of each change is the import itself. */
export function useImportAnswer(): (it: ImportDetails) => void {
  const queries = useQueryClient()
  return (it) => {
    queries.setQueryData(query('GET /imports/:id', { params: { id: it.id } }).queryKey, it)
    void refresh(queries, 'Import')
  }
}
