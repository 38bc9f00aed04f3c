import { webcrypto } from 'node:crypto'
import { createContext, type Script } from 'node:vm'
import { IDBFactory } from 'fake-indexeddb'
import { databaseClasses, databaseOf, everythingIn } from './emulated-database.ts'
import type { FaultKind, Faults } from './faults.ts'
import { BrowserLocks } from './locks.ts'
import { Pending } from './pending.ts'
import type { TabDriver } from './tab-driver.ts'
import { VirtualClock } from './virtual-clock.ts'

export interface Server {
  readonly url: string
  /** The answer to the next commit is lost. */
  cutNextCommit(): void
}

export interface NetworkUse {
  tab: object
  method: string
  path: string
  fault: FaultKind | null
  body: string
  key: string | null
  outcome: string
}

export class Surroundings {
  readonly clock = new VirtualClock()
  readonly pending = new Pending()
  readonly server: Server
  readonly faults: Faults
  readonly page: Script
  readonly used: NetworkUse[] = []
  /** Called when an order is sent: a chance to pull the plug. */
  onOrder: (() => void) | null = null

  constructor(given: { server: Server; faults: Faults; page: Script }) {
    this.server = given.server
    this.faults = given.faults
    this.page = given.page
  }

  settle(): Promise<void> {
    return this.pending.none(() => this.clock.runDue())
  }

  async pass(ms: number): Promise<void> {
    const until = this.clock.now + ms
    await this.settle()
    for (let next = this.clock.next; next !== null && next <= until; next = this.clock.next) {
      this.clock.now = Math.max(this.clock.now, next)
      await this.settle()
    }
    this.clock.now = until
    await this.settle()
  }
}

interface BrowserKind {
  /** Plain HTTP from another machine: no locks, no `randomUUID`, no digest. */
  plain: boolean
  session: Record<string, string>
}

export class EmulatedBrowser {
  readonly factory = new IDBFactory()
  readonly locks = new BrowserLocks()
  readonly plain: boolean
  readonly tabs: EmulatedTab[] = []
  readonly storage = new Map<string, string>()
  readonly around: Surroundings
  isOnline = true

  constructor(around: Surroundings, { plain, session }: BrowserKind) {
    this.around = around
    this.plain = plain
    for (const [name, value] of Object.entries(session)) this.storage.set(name, value)
  }

  newTab(): EmulatedTab {
    const tab = new EmulatedTab(this)
    this.tabs.push(tab)
    return tab
  }

  get living(): EmulatedTab[] {
    return this.tabs.filter(({ gone }) => !gone)
  }

  be(online: boolean): void {
    if (online === this.isOnline) return
    this.isOnline = online
    for (const tab of this.living) tab.tell(new Event(online ? 'online' : 'offline'))
  }

  everything(): Promise<unknown[]> {
    return everythingIn(this.factory)
  }
}

function storageOf(kept: Map<string, string>, changed: (key: string) => void) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, String(value))
      changed(key)
    },
    removeItem(key: string) {
      kept.delete(key)
      changed(key)
    },
    clear: () => kept.clear(),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** The program's own code in a context of its own. */
export class EmulatedTab {
  readonly browser: EmulatedBrowser
  readonly driver: TabDriver
  gone = false
  diedAt: number | null = null
  /** Closed by the user; its handlers for leaving still run. */
  left = false
  #target = new EventTarget()
  #document = new EventTarget()
  #closeDatabase: () => void
  #diesAt: { writes: number | null; calls: number | null } = { writes: null, calls: null }

  constructor(browser: EmulatedBrowser) {
    this.browser = browser
    const { around } = browser
    const database = databaseOf(
      browser.factory,
      Object.assign(this.#asOwner(), {
        pending: around.pending,
        beforeWrite: () => this.#countDown('writes'),
      }),
    )
    this.#closeDatabase = database.close
    const context = createContext(this.#globals(database.indexedDB))
    around.page.runInContext(context)
    this.driver = (context as { tab: TabDriver }).tab
  }

  kill(): void {
    if (this.gone) return
    this.gone = true
    this.diedAt = this.browser.around.clock.now
    this.#closeDatabase()
    this.browser.locks.release(this)
  }

  leave(): void {
    if (this.gone) return
    Object.assign(this.#document, { visibilityState: 'hidden', hidden: true })
    this.#document.dispatchEvent(new Event('visibilitychange'))
    this.tell(new Event('pagehide'))
    this.left = !this.gone
  }

  dieAt(what: 'writes' | 'calls', nth: number): void {
    this.#diesAt[what] = nth
  }

  tell(event: Event): void {
    this.#target.dispatchEvent(event)
  }

  #asOwner() {
    const tab = this
    return {
      get gone() {
        return tab.gone
      },
    }
  }

  #countDown(what: 'writes' | 'calls'): void {
    const left = this.#diesAt[what]
    if (left === null) return
    this.#diesAt[what] = left - 1
    if (left <= 1) this.kill()
  }

  #globals(indexedDB: unknown): Record<string, unknown> {
    const { browser } = this
    const { clock, pending } = browser.around
    const others = () => browser.living.filter((it) => it !== this)
    const localStorage = storageOf(browser.storage, (key) => {
      for (const other of others()) {
        other.tell(Object.assign(new Event('storage'), { key, storageArea: other.localStorage }))
      }
    })
    this.localStorage = localStorage
    class VirtualDate extends Date {
      constructor(...given: ConstructorParameters<typeof Date> | []) {
        if (given.length === 0) super(clock.now)
        else super(...given)
      }
      static override now() {
        return clock.now
      }
    }
    class VirtualAbortSignal extends AbortSignal {
      static override timeout(ms: number) {
        const ending = new AbortController()
        const late = new DOMException('The operation timed out.', 'TimeoutError')
        clock.set(owner, () => ending.abort(late), ms)
        return ending.signal
      }
      static override [Symbol.hasInstance](it: unknown) {
        return it instanceof AbortSignal
      }
    }
    const owner = this.#asOwner()
    const { subtle } = webcrypto
    const digest = (...given: Parameters<typeof subtle.digest>) =>
      pending.during(() => subtle.digest(...given))
    const crypto = {
      getRandomValues: <T extends Uint8Array>(into: T) => webcrypto.getRandomValues(into),
      ...(!browser.plain && { randomUUID: () => webcrypto.randomUUID(), subtle: { digest } }),
    }
    const navigator = {
      get onLine() {
        return browser.isOnline
      },
      language: 'pl-PL',
      languages: ['pl-PL'],
      userAgent: 'emulated',
      ...(!browser.plain && {
        locks: browser.locks.of(this),
        storage: { persist: async () => true, persisted: async () => true, estimate: async () => ({}) },
      }),
    }
    const element = () => ({
      dataset: {},
      style: { setProperty() {} },
      lang: 'pl',
      dir: 'ltr',
      setAttribute() {},
    })
    Object.assign(this.#document, {
      visibilityState: 'visible',
      hidden: false,
      cookie: '',
      documentElement: element(),
      body: element(),
      activeElement: null,
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementById: () => null,
      createElement: element,
    })
    const globals: Record<string, unknown> = {
      ...databaseClasses,
      indexedDB,
      localStorage,
      sessionStorage: storageOf(new Map(), () => {}),
      crypto,
      navigator,
      document: this.#document,
      location: new URL(browser.plain ? 'http://zlecenia.lan/' : 'https://zlecenia.test/'),
      isSecureContext: !browser.plain,
      fetch: (input: string, init?: RequestInit) => this.#fetch(input, init),
      XMLHttpRequest: requestBy((input, init) => this.#fetch(input, init)),
      setTimeout: (run: () => void, ms: number) => clock.set(owner, run, ms),
      clearTimeout: (id: unknown) => clock.clear(id),
      setInterval: (run: () => void, ms: number) => clock.set(owner, run, ms, true),
      clearInterval: (id: unknown) => clock.clear(id),
      requestAnimationFrame: (run: () => void) => clock.set(owner, run, 16),
      cancelAnimationFrame: (id: unknown) => clock.clear(id),
      requestIdleCallback: (run: () => void) => clock.set(owner, run, 50),
      cancelIdleCallback: (id: unknown) => clock.clear(id),
      performance: { now: () => clock.now, timeOrigin: 0 },
      queueMicrotask,
      structuredClone,
      matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
      getComputedStyle: () => ({ getPropertyValue: () => '' }),
      addEventListener: this.#target.addEventListener.bind(this.#target),
      removeEventListener: this.#target.removeEventListener.bind(this.#target),
      dispatchEvent: this.#target.dispatchEvent.bind(this.#target),
      Date: VirtualDate,
      AbortSignal: VirtualAbortSignal,
      AbortController,
      Blob,
      File,
      FormData,
      Headers,
      Request,
      Response,
      URL,
      URLSearchParams,
      Event,
      EventTarget,
      DOMException,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      console,
      HTMLElement: class {},
      BroadcastChannel: this.#channels(others),
    }
    globals.window = globals
    globals.self = globals
    return globals
  }

  localStorage: unknown
  #open = new Map<string, Set<(data: unknown) => void>>()

  /** A BroadcastChannel: messages arrive after the running task. */
  #channels(others: () => EmulatedTab[]) {
    const tab = this
    return class extends EventTarget {
      readonly name: string
      onmessage: ((event: { data: unknown }) => void) | null = null
      #hear = (data: unknown) => {
        const event = Object.assign(new Event('message'), { data })
        this.onmessage?.(event)
        this.dispatchEvent(event)
      }
      constructor(name: string) {
        super()
        this.name = name
        const mine = tab.#open.get(name) ?? new Set()
        tab.#open.set(name, mine.add(this.#hear))
      }
      postMessage(data: unknown) {
        const { clock } = tab.browser.around
        const copy = structuredClone(data)
        const receivers = [...(tab.#open.get(this.name) ?? [])].filter((it) => it !== this.#hear)
        for (const hear of receivers) clock.set(tab, () => hear(copy), 0)
        for (const other of others()) {
          for (const hear of other.#open.get(this.name) ?? []) clock.set(other, () => hear(copy), 0)
        }
      }
      close() {
        tab.#open.get(this.name)?.delete(this.#hear)
      }
    }
  }

  #fetch(input: string, init: RequestInit = {}): Promise<Response> {
    this.#countDown('calls')
    if (this.gone) return new Promise(() => {})
    const { around } = this.browser
    const method = init.method ?? 'GET'
    const { pathname, search } = new URL(input, 'http://x')
    const fault = this.browser.isOnline ? around.faults.next(method, pathname) : 'lost'
    const use: NetworkUse = {
      tab: this,
      method,
      path: pathname,
      fault,
      body: textIn(init.body),
      key: new Headers(init.headers).get('idempotency-key'),
      outcome: 'nothing',
    }
    around.used.push(use)
    if (method === 'POST' && pathname === '/api/investment') around.onOrder?.()
    const answer = this.#through(fault, pathname + search, init)
    answer.then(
      ({ status }) => {
        use.outcome = String(status)
      },
      (error: unknown) => {
        use.outcome = String(error)
      },
    )
    return answer
  }

  #through(fault: FaultKind | null, path: string, init: RequestInit): Promise<Response> {
    const { around } = this.browser
    const { signal } = init
    const send = () => around.pending.during(() => sendWhole(`${around.server.url}${path}`, init))
    const silence = () =>
      new Promise<never>((_, reject) => {
        const abort = () => reject(signal?.reason)
        if (signal?.aborted) abort()
        signal?.addEventListener('abort', abort)
      })
    const noConnection = () => {
      throw new TypeError('Failed to fetch')
    }
    const proxy = (status: number) =>
      new Response(`<html><h1>${status}</h1></html>`, { status, headers: { 'content-type': 'text/html' } })
    switch (fault) {
      case null:
        return send()
      case 'cut':
        around.server.cutNextCommit()
        return send()
      case 'lost':
        return Promise.resolve().then(noConnection)
      case 'unanswered':
        return send().then(noConnection)
      case '502':
        return Promise.resolve(proxy(502))
      case '504':
        return send().then(() => proxy(504))
      case 'hung':
        return silence()
      case 'silent':
        return send().then(silence)
      case 'drip':
        return send().then((answer) => this.#dripping(answer, signal))
    }
  }

  /** Headers at once, the body over a minute and a half. */
  #dripping(answer: Response, signal: AbortSignal | null | undefined): Response {
    const { clock } = this.browser.around
    const body = new ReadableStream({
      start: async (controller) => {
        const bytes = new Uint8Array(await answer.arrayBuffer())
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        const parts = 9
        const step = Math.ceil(bytes.length / parts) || 1
        for (let i = 0; i < parts; i++) {
          const send = () => {
            if (signal?.aborted) return
            controller.enqueue(bytes.subarray(i * step, (i + 1) * step))
            if (i === parts - 1) controller.close()
          }
          clock.set(this, send, (i + 1) * 10_000)
        }
      },
    })
    return new Response(answer.status === 204 ? null : body, answer)
  }
}

/** XMLHttpRequest as far as the program uses it. */
function requestBy(fetch: (input: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    onloadend: (() => void) | null = null
    status = 0
    responseText = ''
    #ending = new AbortController()
    #ask = { method: 'GET', address: '' }
    #sent: Record<string, string> = {}
    #received = new Headers()
    open(method: string, address: string) {
      this.#ask = { method, address }
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name] = value
    }
    getResponseHeader(name: string) {
      return this.#received.get(name)
    }
    abort() {
      this.#ending.abort()
    }
    send(body: BodyInit) {
      const { method, address } = this.#ask
      const fetching = fetch(address, { method, headers: this.#sent, body, signal: this.#ending.signal })
      const receive = async (answer: Response) => {
        this.responseText = await answer.text()
        this.status = answer.status
        this.#received = answer.headers
        this.onload?.()
      }
      const failed = () => (this.#ending.signal.aborted ? this.onabort?.() : this.onerror?.())
      this.upload.onprogress?.({ loaded: 1 })
      void fetching
        .then(receive)
        .catch(failed)
        .finally(() => this.onloadend?.())
    }
  }
}

const textIn = (body: RequestInit['body']): string =>
  body instanceof FormData ? String(body.get('data')) : typeof body === 'string' ? body : ''

/** Reads the whole response, so that the page's reading needs no time. */
async function sendWhole(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  const bytes = await answer.arrayBuffer()
  const { status, headers } = answer
  return new Response(status === 204 || status === 304 ? null : bytes, { status, headers })
}
