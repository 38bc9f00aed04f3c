import { exampleKinds } from '@zlecenia/contract/features/qualifications/papers.examples'
import { vi } from 'vitest'
import * as client from '#lib/call.ts'

type Handler<N extends client.CallName> = (
  input: client.Sent<N>,
) => client.Answer<N> | Promise<client.Answer<N>>
export type Answers = { [N in client.CallName]?: Handler<N> }

/** Answers that many pages read beside their own. */
const unnamed: Answers = {
  'GET /qualification-kinds': () => ({ kinds: [...exampleKinds] }),
}

/** Needs `vi.mock('…/lib/call.ts', { spy: true })`. An unanswered call fails the test. */
export function serverAnswers(answers: Answers): { name: client.CallName; input: unknown }[] {
  const requests: { name: client.CallName; input: unknown }[] = []
  const ask = async (name: client.CallName, input: unknown) => {
    requests.push({ name, input })
    const answer = (answers[name] ?? unnamed[name]) as ((input: unknown) => unknown) | undefined
    if (!answer) throw new Error(`the test has no answer for ${name}`)
    return (await answer(input)) as never
  }
  vi.mocked(client.call).mockImplementation((name, ...[input]) => ask(name, input))
  vi.mocked(client.callBy).mockImplementation((_, name, input) => ask(name, input))
  // An open, silent stream.
  vi.mocked(client.openStream).mockImplementation(() => new Promise(() => {}))
  return requests
}
