import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import type { Background } from '#platform/background.ts'
import type { AnyHandler, Routes } from '#platform/implement.ts'
import { features } from '../../src/app.ts'

// Changes to this process while inputs are sent. Other files share it (`isolate: false`), so each returns its undo.

const all = Object.values(api).flatMap((feature) => Object.values(feature) as EndpointShape[])

/** Limits are in the contract, so they are lifted there. An app keeps the limits it was built with. */
export function liftLimits(endpoints: readonly EndpointShape[] = all): () => void {
  const undo: (() => void)[] = []
  for (const endpoint of endpoints) {
    const { limit } = endpoint
    if (!limit) continue
    endpoint.limit = { ...limit, max: 1_000_000 }
    undo.push(() => {
      endpoint.limit = limit
    })
  }
  return () => {
    for (const it of undo) it()
  }
}

interface Watch {
  /** Waits for all handlers: a client may disconnect before its work ends. */
  idle(): Promise<void>
  unwatch(): void
}

export function watchHandlers(): Watch {
  let busy = 0
  let rest = Promise.withResolvers<void>()
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    if (busy++ === 0) rest = Promise.withResolvers()
    try {
      return await work()
    } finally {
      if (--busy === 0) rest.resolve()
    }
  }
  const watched =
    (handler: AnyHandler): AnyHandler =>
    (call) =>
      counted(async () => handler(call))
  const undo = (Object.values(features) as Routes[]).map((routes) => {
    const { handlersOf } = routes
    routes.handlersOf = (deps) => {
      // Work after an answer counts for its own call.
      const run: Background['run'] = (work) => deps.background.run((stop) => counted(() => work(stop)))
      const handlers = handlersOf({ ...deps, background: { ...deps.background, run } })
      return Object.fromEntries(Object.entries(handlers).map(([name, it]) => [name, watched(it)]))
    }
    return () => {
      routes.handlersOf = handlersOf
    }
  })
  return {
    async idle() {
      if (busy > 0) await rest.promise
    },
    unwatch() {
      for (const it of undo) it()
    },
  }
}
