import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#lib/refresh.ts'

export function useAbsenceChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => refresh(queries, 'Absence') })
}
