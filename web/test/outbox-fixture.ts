import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { newId } from '#lib/new-id.ts'
import type { DraftSource, Entry } from '#lib/outbox/entry.ts'
import type { Environment } from '#lib/outbox/environment.ts'
import { Outbox, type OutboxInput } from '#lib/outbox/outbox.ts'
import { type CreatedRecord, digestOf, type RecordData } from '#lib/outbox/record.ts'
import {
  Conflict,
  FileAbsent,
  Gone,
  MadeOtherwise,
  type Post,
  type Sender,
  type ServerCopy,
} from '#lib/outbox/sender.ts'

/** jsdom's Blobs cannot be cloned or read. */
export function useRealBlobs(): void {
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
}

/** A browser with a database shared by its tabs; without locks it is on plain http. */
export class FakeBrowser {
  indexedDB: IDBFactory | undefined = new IDBFactory()
  #locked = new Set<string>()
  #hasLocks: boolean
  #name = newId()

  constructor({ locks = true } = {}) {
    this.#hasLocks = locks
  }

  tab() {
    const held = new Set<string>()
    const channels: BroadcastChannel[] = []
    const events = new EventTarget()
    const request = async (name: string, _: object, use: (lock: object | null) => unknown) => {
      if (this.#locked.has(name)) return use(null)
      this.#locked.add(name)
      held.add(name)
      await use({})
      this.#locked.delete(name)
      held.delete(name)
    }
    const browser = this
    const environment: Environment = {
      get indexedDB() {
        return browser.indexedDB
      },
      locks: this.#hasLocks ? ({ request } as unknown as LockManager) : undefined,
      channel: (name) => {
        const channel = new BroadcastChannel(`${this.#name}-${name}`)
        channels.push(channel)
        return channel
      },
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
      now: () => Date.now(),
      events,
      persist: () => {},
    }
    return {
      world: environment,
      online: () => events.dispatchEvent(new Event('online')),
      kill: () => {
        for (const name of held) this.#locked.delete(name)
        for (const channel of channels) channel.close()
      },
    }
  }
}
export type FakeTab = ReturnType<FakeBrowser['tab']>

interface OnServer {
  there: ServerCopy
  bytes: Map<number, Blob>
}
type CallName = keyof Sender | 'post'
/** Request never arrives, is never answered, hangs, or is refused. */
export type Fate = 'dead' | 'lost' | 'hangs' | Error

const sha256 = async (bytes: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await bytes.arrayBuffer()))
    .digest('hex')

/** Stores drafts and creates orders (docs/adr/0005-one-order-per-key.md); answers can be lost. */
export class FakeServer {
  readonly drafts = new Map<string, OnServer>()
  readonly orders = new Map<string, CreatedRecord & { digest: string; data: unknown; files: string[] }>()
  readonly requests: CallName[] = []
  #fates: { name: CallName; fate: Fate; times: number }[] = []

  next(name: CallName, fate: Fate, times = 1): void {
    this.#fates.push({ name, fate, times })
  }
  always(name: CallName, fate: Fate): void {
    this.next(name, fate, Number.POSITIVE_INFINITY)
  }
  well(): void {
    this.#fates = []
  }

  async #call<T>(name: CallName, work: () => T | Promise<T>): Promise<T> {
    this.requests.push(name)
    const fate = this.#fates.find((it) => it.name === name && it.times > 0)
    if (fate) fate.times -= 1
    if (fate?.fate instanceof Error) throw fate.fate
    if (fate?.fate === 'hangs') return new Promise(() => {})
    if (fate?.fate === 'dead') throw new TypeError('Failed to fetch')
    const answer = await work()
    if (fate?.fate === 'lost') throw new TypeError('Failed to fetch')
    return answer
  }

  #of(id: string): OnServer {
    const found = this.drafts.get(id)
    if (!found) throw new Gone()
    return found
  }

  readonly sender: Sender = {
    save: ({ id, title, version, savedBy, key, posted, made, note }: RecordData, changed) =>
      this.#call('save', () => {
        const before = this.drafts.get(id)
        if (version !== null && before?.there.version !== version) throw new Conflict()
        const there: ServerCopy = {
          title,
          savedBy,
          key,
          posted,
          made,
          note,
          parts: structuredClone({ ...before?.there.parts, ...changed }),
          updatedAt: new Date().toISOString(),
          version: (before?.there.version ?? 0) + 1,
          files: before?.there.files ?? [],
        }
        this.drafts.set(id, { there, bytes: before?.bytes ?? new Map() })
        return there.version
      }),
    read: (id) => this.#call('read', () => structuredClone(this.#of(id).there)),
    sendFile: ({ id, n, name, type }, bytes) =>
      this.#call('sendFile', async () => {
        const draft = this.#of(id)
        const file = { n, name, type, size: bytes.size, sha256: await sha256(bytes) }
        draft.there.files = [...draft.there.files.filter((it) => it.n !== n), file]
        draft.bytes.set(n, bytes)
        return file.sha256
      }),
    fetchFile: (id, n) =>
      this.#call('fetchFile', () => {
        const bytes = this.#of(id).bytes.get(n)
        if (!bytes) throw new Gone()
        return bytes
      }),
    removeFile: (id, n) =>
      this.#call('removeFile', () => {
        const draft = this.drafts.get(id)
        if (draft) draft.there.files = draft.there.files.filter((it) => it.n !== n)
      }),
    end: (id) =>
      this.#call('end', () => {
        this.drafts.delete(id)
      }),
    made: (key) => this.#call('made', () => this.#made(key)),
  }

  #made(key: string): CreatedRecord | null {
    const order = this.orders.get(key)
    return order ? { id: order.id, number: order.number, warnings: [] } : null
  }

  post =
    (data: unknown): Post =>
    ({ key, draft, files }) =>
      this.#call('post', async () => {
        const sums = draft
          ? draft.files.map((it) => `${it.name} ${it.sha256}`)
          : await Promise.all(files.map(async (it) => `${it.name} ${await sha256(it)}`))
        const digest = JSON.stringify([data, sums])
        const before = this.orders.get(key)
        if (before && before.digest !== digest) throw new MadeOtherwise()
        if (before) return this.#made(key) as CreatedRecord
        if (draft) this.#take(draft)
        const number = `ZL/${this.orders.size + 1}`
        this.orders.set(key, { id: newId(), number, warnings: [], digest, data, files: sums })
        return this.#made(key) as CreatedRecord
      })

  #take({ id, version, files }: NonNullable<Parameters<Post>[0]['draft']>): void {
    const found = this.drafts.get(id)
    if (!found) throw new Gone()
    if (found.there.version !== version) throw new Conflict()
    files.forEach(({ n, sha256 }, i) => {
      if (!found.there.files.some((it) => it.n === n && it.sha256 === sha256)) throw new FileAbsent(i)
    })
    this.drafts.delete(id)
  }
}

/** Parts `remarks` and `client`, and files. */
export function sourceOn(entry: Entry, server: FakeServer) {
  const form: Record<string, unknown> = structuredClone(entry.record.parts)
  const calls = { fork: vi.fn<DraftSource['onFork']>(), made: vi.fn<DraftSource['onMade']>() }
  entry.connect({
    read: (name) => form[name],
    title: () => String(form.client ?? ''),
    onFork: calls.fork,
    onMade: calls.made,
  })
  const files = (): number[] => (form.files as number[] | undefined) ?? []
  return {
    entry,
    form,
    calls,
    type(part: string, text: unknown) {
      form[part] = text
      entry.changed(part)
    },
    attach(file: File): number {
      const n = entry.addFile(file)
      form.files = [...files(), n]
      entry.changed('files')
      return n
    },
    create: () => {
      const data = structuredClone(form)
      delete data.files
      return entry.post({
        post: server.post(data),
        digest: digestOf(JSON.stringify([data, files()])),
        files: files(),
      })
    },
  }
}

export const outboxIn = (tab: FakeTab, server: FakeServer, more: Partial<OutboxInput> = {}): Outbox =>
  new Outbox({ name: 'draft', sender: server.sender, environment: tab.world, ...more })

export const aFile = (name: string, text = name): File =>
  new NodeFile([text], name, { type: 'image/png' }) as unknown as File
