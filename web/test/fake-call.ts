import { vi } from 'vitest'
import * as client from '../src/lib/call.ts'

type Handler<N extends client.CallName> = (
  input: client.Sent<N>,
) => client.Answer<N> | Promise<client.Answer<N>>
/** Answers by name of call, typed by the contract. */
export type Answers = { [N in client.CallName]?: Handler<N> }

/**
 * A typed fake of the server for screen tests; needs `vi.mock('…/lib/call.ts', { spy: true })` in the test file.
 * A call that has no answer here fails the test loudly. Returns what was asked, in order.
 */
export function serverAnswers(answers: Answers): { name: client.CallName; input: unknown }[] {
  const asked: { name: client.CallName; input: unknown }[] = []
  const ask = async (name: client.CallName, input: unknown) => {
    asked.push({ name, input })
    const answer = answers[name] as ((input: unknown) => unknown) | undefined
    if (!answer) throw new Error(`the test has no answer for ${name}`)
    return (await answer(input)) as never
  }
  vi.mocked(client.call).mockImplementation((name, ...[input]) => ask(name, input))
  vi.mocked(client.upload).mockImplementation((name, input) => ask(name, input))
  // Nothing is heard, and the stream stays open.
  vi.mocked(client.openStream).mockImplementation(() => new Promise(() => {}))
  return asked
}
