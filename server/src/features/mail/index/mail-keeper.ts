import { newId } from '#platform/ids.ts'
import { sleep } from '#platform/sleep.ts'
import { mailboxChannel } from '../mailboxes/mailboxes.queries.ts'
import { holdMailbox, type MailDeps } from './hold-mailbox.ts'
import { giveUpLeases, type HeldMailbox, takeLeases } from './lease.queries.ts'

export interface MailKeeper {
  /** Ends the conversations and frees the mailboxes for other programs. */
  stop(): Promise<void>
}

export interface LeasePace {
  /** Seconds until the mailboxes of a program that died are free. */
  lease: number
  /** Milliseconds between extensions. */
  look: number
}

/** A dead program's mailboxes are read on within 40 seconds. */
const usualLease: LeasePace = { lease: 30, look: 10_000 }

interface Holding {
  version: number
  stop: AbortController
  done: Promise<void>
}

/** Reads the mailboxes whose lease this program has; programs on the same database share them out. */
export function keepMailboxes(deps: MailDeps, { lease, look }: LeasePace = usualLease): MailKeeper {
  const { db, log } = deps
  const node = newId()
  const stopped = new AbortController()
  const holdings = new Map<string, Holding>()
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()

  async function end(id: string): Promise<void> {
    const holding = holdings.get(id)
    holdings.delete(id)
    holding?.stop.abort()
    await holding?.done
  }

  function begin(held: HeldMailbox): void {
    const stop = new AbortController()
    const done = holdMailbox(deps, node, held, stop.signal).catch((err: unknown) =>
      log.error({ err, mailbox: held.id }, 'a mailbox is no longer read'),
    )
    const holding = { version: held.version, stop, done }
    holdings.set(held.id, holding)
    // Ended by itself: its next lease starts a new reader.
    done.then(() => holdings.get(held.id) === holding && holdings.delete(held.id))
  }

  async function turn(): Promise<void> {
    const held = await takeLeases(db, node, lease)
    const ours = new Map(held.map((it) => [it.id, it]))
    for (const [id, { version }] of [...holdings]) {
      if (ours.get(id)?.version !== version) await end(id)
    }
    for (const it of held) if (!holdings.has(it.id)) begin(it)
  }

  async function run(): Promise<void> {
    const unlisten = await db.listen(mailboxChannel, wake).catch((err: unknown) => {
      log.warn({ err }, 'changes of mailboxes are not received')
      return () => undefined
    })
    let extendedAt = Date.now()
    while (!stopped.signal.aborted) {
      woken = Promise.withResolvers<void>()
      try {
        const began = Date.now()
        await turn()
        extendedAt = began
      } catch (err) {
        log.warn({ err }, 'leases of mailboxes were not extended')
        // They may be read by another program now.
        if (Date.now() - extendedAt > lease * 1000) await endAll()
      }
      await Promise.race([sleep(look, stopped.signal), woken.promise])
    }
    await unlisten()
  }

  const endAll = () => Promise.all([...holdings.keys()].map(end))
  const running = run().catch((err: unknown) => log.error({ err }, 'mailboxes are no longer read'))
  return {
    async stop() {
      stopped.abort()
      await running
      await endAll()
      await giveUpLeases(db, node).catch((err: unknown) => log.warn({ err }, 'leases of mailboxes stay'))
    },
  }
}
