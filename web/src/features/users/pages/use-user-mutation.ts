import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#lib/refresh.ts'

export function useUserMutation<Input, Result>(
  change: (input: Input) => Promise<Result>,
  done: (result: Result, input: Input) => void = () => {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(result, input) {
      done(result, input)
      return refresh(queries, 'User', 'invitation')
    },
  })
}
