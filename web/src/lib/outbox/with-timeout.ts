import type { Environment } from './environment.ts'

export class Interrupted extends Error {
  readonly byUser: boolean
  constructor(byUser: boolean) {
    super(byUser ? 'interrupted' : 'too slow')
    this.byUser = byUser
  }
}

/** Timeout, renewed by each sign of life. Rejects with Interrupted even when the work ignores its signal. */
export async function withTimeout<T>(
  environment: Environment,
  ms: number,
  outer: AbortSignal | null,
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  let reject: (why: Interrupted) => void = () => {}
  const over = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  const end = (byUser: boolean) => {
    const why = new Interrupted(byUser)
    reject(why)
    own.abort(why)
  }
  let timer = environment.setTimeout(() => end(false), ms)
  const alive = () => {
    environment.clearTimeout(timer)
    timer = environment.setTimeout(() => end(false), ms)
  }
  const onOuter = () => end(true)
  if (outer?.aborted) onOuter()
  outer?.addEventListener('abort', onOuter)
  try {
    return await Promise.race([over, outer?.aborted ? over : work(own.signal, alive)])
  } finally {
    environment.clearTimeout(timer)
    outer?.removeEventListener('abort', onOuter)
  }
}
