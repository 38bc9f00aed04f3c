import { useQueryClient } from '@tanstack/react-query'
import { userQuery } from '../users-pages.api.ts'

/** Reads a user anew. */
export function useReread(id: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries(userQuery(id))
}
