import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Something done to people; afterwards everything about them is read anew. */
export function useDeed<Input, Result>(
  deed: (input: Input) => Promise<Result>,
  done: (result: Result, input: Input) => void = () => {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deed,
    onSuccess(result, input) {
      done(result, input)
      return client.invalidateQueries({ queryKey: ['users'] })
    },
  })
}
