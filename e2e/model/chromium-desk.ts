import { randomUUID } from 'node:crypto'
import { addressOf } from '@zlecenia/contract/pages'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { tourSeen } from '../harness/tour-seen.ts'
import { draftList } from '../screens/drafts.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { type FaultKind, Faults } from './faults.ts'
import { type Desk, fileName, fileText, marked, markOf, type Shown, type Typed } from './one-order.ts'
import { Pending } from './pending.ts'
import { png } from './png.ts'
import type { RealServer } from './real-server.ts'
import type { Somebody } from './somebody.ts'
import type { Step } from './steps.ts'

/** `client.name` is filled in. */
export type WholeDraft = Record<string, object> & { client: object }

interface OpenTab {
  page: Page
  browser: number
  pressed: Shown | null
  copy: Copy | null
}

/** Known by our own name until its id is seen. */
interface Copy {
  name: string
  before: ReadonlySet<string>
  isKnown: boolean
}

interface TypedInTab extends Typed {
  tab: OpenTab
  at: number
}

const mostTabs = 2
const keptWithinMs = 1_000
const dark = { viewport: { width: 1440, height: 900 }, locale: 'pl-PL', timezoneId: 'Europe/Warsaw' } as const

/** The real dialog in Chromium: two browsers, whose pages' clocks are moved by hand. */
export class ChromiumDesk implements Desk {
  readonly server: RealServer
  readonly who: Somebody
  readonly acknowledged: Shown[] = []
  readonly drafts = new Map<string, Set<string>>()
  readonly log: string[] = []
  readonly requests = { all: 0, faults: 0 }
  #chromium: Browser
  #whole: WholeDraft
  #contexts = new Map<number, BrowserContext>()
  #tabs: OpenTab[] = []
  #typed: TypedInTab[] = []
  #diedAt = new Map<OpenTab, number>()
  #faults = new Faults()
  #pending = new Pending()
  #passed = 0
  #orders = new Map<string, number>()
  #copies = 0
  #onOrder: (() => void) | null = null
  #killing: Promise<void> | null = null

  constructor(server: RealServer, who: Somebody, chromium: Browser, whole: WholeDraft) {
    this.server = server
    this.who = who
    this.#chromium = chromium
    this.#whole = whole
  }

  get owed(): Typed[] {
    return this.#typed.filter(({ tab, at }) => {
      const died = this.#diedAt.get(tab)
      return died === undefined || died - at >= keptWithinMs
    })
  }

  async begin(): Promise<void> {
    const id = randomUUID()
    const sections = {
      ...this.#whole,
      client: { ...this.#whole.client, name: markOf(1) },
      keeper: { savedBy: randomUUID(), idempotencyKey: randomUUID(), posted: null, made: null },
    }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ title: markOf(1), version: null, sections })
    const saved = await this.who.send(`/drafts/${id}`, { method: 'PUT', headers, body })
    if (!saved.ok) throw new Error(`the draft was refused: ${saved.status} ${await saved.text()}`)
    await this.#look()
    await this.#resume(0, 0)
  }

  async do(step: Step): Promise<void> {
    const what = await this.#take(step)
    await this.#settle()
    await this.#killing
    this.#killing = null
    await this.#settle()
    this.server.spare()
    await this.#look()
    this.log.push(`${JSON.stringify(step)} ${what ?? ''}`)
  }

  async calm(): Promise<void> {
    this.#faults.clear()
    this.#onOrder = null
    await this.#killing
    await this.server.startAgain()
    for (const context of this.#contexts.values()) await context.setOffline(false)
    for (let i = 0; i < 3; i++) await this.#pass(11_000)
    await this.#look()
  }

  async insist(): Promise<void> {
    for (const tab of this.#tabs) {
      for (let again = 0; again < 2 && (await isOpen(tab)); again++) {
        this.log.push(`presses again ${await this.#create(tab)}`)
        await this.#pass(3_000)
        await this.#look()
      }
    }
    for (const browser of [0, 1]) {
      for (const tab of this.#tabs.filter((it) => it.browser === browser)) await this.#close(tab)
      await this.#pass(3_000)
      for (let nth = 0; nth < 4; nth++) {
        const { drafts } = await this.who.ask<{ drafts: unknown[] }>('/drafts')
        if (drafts.length === 0 && !this.#contexts.has(browser)) break
        const opened = await this.#resume(browser, nth)
        if (!opened) break
        this.log.push(`makes an order of ${nth}: ${await this.#create(opened)}`)
        await this.#pass(3_000)
        await this.#look()
        await this.#close(opened)
        await this.#settle()
      }
    }
  }

  async kept(): Promise<string[]> {
    const places: string[] = []
    for (const [browser, context] of this.#contexts) {
      const page = this.#tabs.find((it) => it.browser === browser)?.page ?? (await context.newPage())
      if (page.url() === 'about:blank') await page.goto('/pomoc.html')
      places.push(...(await page.evaluate(everythingKept)))
    }
    for (const tab of this.#tabs) {
      const shown = await shownIn(tab)
      if (shown) places.push(JSON.stringify(shown))
    }
    return places
  }

  async end(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map((context) => context.close()))
  }

  async #contextOf(browser: number): Promise<BrowserContext> {
    const context = this.#contexts.get(browser) ?? (await this.#newContext())
    this.#contexts.set(browser, context)
    return context
  }

  async #newContext(): Promise<BrowserContext> {
    const { session } = this.who
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
    const origin = this.server.url
    const context = await this.#chromium.newContext({
      ...dark,
      reducedMotion: 'reduce',
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    await context.addCookies([tourSeen(origin)])
    context.setDefaultTimeout(30_000)
    await context.clock.install()
    await context.clock.fastForward(this.#passed)
    await context.route('**/api/**', (route) => this.#meet(route))
    return context
  }

  async #meet(route: Route): Promise<void> {
    const request = route.request()
    const { pathname } = new URL(request.url())
    // An open stream would never be at rest.
    if (pathname === '/api/live') return route.abort().catch(() => {})
    this.requests.all += 1
    const method = request.method()
    if (method === 'POST' && pathname === '/api/investment') this.#onOrder?.()
    // No page works without `/me`, so it never fails.
    const fault = pathname === '/api/me' ? null : this.#faults.next(method, pathname)
    if (fault) this.requests.faults += 1
    // The browser reports a closed page or program.
    await this.#pending.during(() => this.#through(route, fault).catch(() => route.abort().catch(() => {})))
  }

  async #through(route: Route, fault: FaultKind | null): Promise<void> {
    const proxy = (status: number) =>
      route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` })
    switch (fault) {
      case null:
        return route.fulfill({ response: await route.fetch() })
      case 'cut':
        this.server.cutNextCommit()
        return route.fulfill({ response: await route.fetch() })
      case 'lost':
        return route.abort()
      case 'unanswered':
        await route.fetch()
        return route.abort()
      case '502':
        return proxy(502)
      case '504':
        await route.fetch()
        return proxy(504)
      case 'hung':
        return
      case 'silent':
      case 'drip':
        await route.fetch()
        return
    }
  }

  async #take(step: Step): Promise<string | undefined> {
    switch (step.does) {
      case 'resume':
        return (await this.#resume(step.browser, step.at)) ? undefined : 'no draft, or no free tab'
      case 'type': {
        const tab = await this.#withDialog(step.tab)
        if (!tab) return 'nowhere to type'
        const text = ` t${this.#typed.length}.`
        const { comment } = orderDialog(tab.page).remarks
        await comment.fill(`${await comment.inputValue()}${text}`)
        this.#typed.push({ text, tab, at: this.#passed, isFile: false })
        return text
      }
      case 'attach': {
        const tab = await this.#withDialog(step.tab)
        if (!tab) return 'nowhere to attach'
        const text = fileText(this.#typed.length)
        const buffer = Buffer.concat([png, Buffer.from(text)])
        const { attachments } = orderDialog(tab.page)
        if (await attachments.none.isChecked()) await attachments.none.uncheck()
        await attachments.attach({ name: fileName(text), mimeType: 'image/png', buffer })
        this.#typed.push({ text, tab, at: this.#passed, isFile: true })
        return text
      }
      case 'wait':
        await this.#pass(step.ms)
        return
      case 'create': {
        const tab = await this.#withDialog(step.tab)
        return tab ? this.#create(tab) : 'no dialog'
      }
      case 'close': {
        const tab = await this.#withDialog(step.tab)
        return tab ? this.#close(tab) : 'no dialog'
      }
      case 'leave':
      case 'crash': {
        const tab = this.#tabs[step.tab % (this.#tabs.length || 1)]
        if (!tab) return 'no tab'
        this.#diedAt.set(tab, this.#passed)
        this.#tabs = this.#tabs.filter((it) => it !== tab)
        await tab.page.close()
        return
      }
      case 'interrupt': {
        const tab = await this.#withDialog(step.tab, true)
        const button = tab?.page.getByRole('button', { name: 'Przerwij' })
        if (!(await button?.isVisible())) return 'nothing to interrupt'
        await button?.click()
        return
      }
      case 'fault':
        this.#faults.arm(step)
        return
      case 'kill': {
        const kill = async () => {
          await this.server.kill(step.what)
          await this.server.startAgain()
        }
        if (!step.during) return void (await kill())
        this.#onOrder = () => {
          this.#onOrder = null
          this.#killing = new Promise((resolve) => setTimeout(resolve, step.afterMs)).then(kill)
        }
        return
      }
      default:
        return 'not in Chromium'
    }
  }

  async #withDialog(n: number, isBusy = false): Promise<OpenTab | null> {
    const open: OpenTab[] = []
    for (const tab of this.#tabs) {
      if ((await isOpen(tab)) && (isBusy || !(await isBusyIn(tab)))) open.push(tab)
    }
    const chosen = open[n % (open.length || 1)] ?? null
    if (chosen && (await wantsNoSecond(chosen))) this.log.push('wants no second order')
    return chosen
  }

  /** Null when there is none, or no free tab. */
  async #resume(browser: number, nth: number): Promise<OpenTab | null> {
    const own = this.#tabs.filter((it) => it.browser === browser)
    let tab: OpenTab | null = null
    for (const it of own) if (!(await isOpen(it))) tab ??= it
    if (!tab) {
      if (own.length >= mostTabs) return null
      const page = await (await this.#contextOf(browser)).newPage()
      tab = { page, browser, pressed: null, copy: null }
      this.#tabs.push(tab)
      await page.goto(addressOf('orders'))
      await page.getByRole('button', { name: 'Dodaj zlecenie' }).waitFor()
    }
    await this.#settle()
    const list = draftList(tab.page)
    await this.#pass(500)
    if (!(await list.open.isVisible())) return null
    // A hanging request of the page behind.
    const veil = tab.page.getByRole('button', { name: 'Przestań czekać' })
    if (await veil.isVisible()) await veil.click()
    try {
      await list.show()
    } catch (error) {
      if (await list.open.isVisible()) throw error
      return null
    }
    const buttons = tab.page.getByRole('button', { name: /^Wznów: / })
    const count = await buttons.count()
    if (nth >= count) return null
    tab.copy = null
    await buttons.nth(nth).click()
    await this.#settle()
    await this.#pass(1_000)
    return (await isOpen(tab)) ? tab : null
  }

  async #create(tab: OpenTab): Promise<string> {
    if (await isBusyIn(tab)) return 'is busy'
    const { page } = tab
    // Typed text is stored after a moment; an earlier answer may appear.
    await this.#pass(200)
    if (await wantsNoSecond(tab)) return 'wants no second order'
    const { create } = orderDialog(page)
    if (!(await create.isEnabled())) return 'not ready'
    tab.pressed = await shownIn(tab)
    await create.click()
    await this.#settle()
    // An order of the story is open there already.
    const anyway = page.getByRole('button', { name: 'Utwórz mimo to' })
    if (await anyway.isVisible()) {
      await anyway.click()
      await this.#settle()
    }
    return (await isOpen(tab)) ? 'not made' : 'made'
  }

  async #close(tab: OpenTab): Promise<string> {
    await wantsNoSecond(tab)
    const { close, root } = orderDialog(tab.page)
    if (!(await isOpen(tab)) || (await isBusyIn(tab))) return 'cannot be closed'
    tab.pressed = null
    await close.click()
    await root.waitFor({ state: 'hidden' })
    return 'closed'
  }

  async #pass(ms: number): Promise<void> {
    this.#passed += ms
    const clocks = [...this.#contexts.values()].map(({ clock }) => clock)
    // A closing browser has no clock.
    await Promise.all(clocks.map((clock) => clock.fastForward(ms).catch(() => {})))
    await this.#settle()
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await Promise.all(this.#tabs.map(({ page }) => page.evaluate(turns).catch(() => {})))
      const { isAny } = this.#pending
      // Waits also without a page, so that Node can process responses.
      await this.#pending.none(() => false)
      quiet = isAny ? 0 : quiet + 1
    }
  }

  /** A dialog that calls itself a copy is a draft of its own, even before the server has it. */
  async #lookForCopies(): Promise<void> {
    for (const tab of this.#tabs) {
      const forkNotice = tab.page.getByText(/Otwarto jej kopię|zapisuje się jako osobna wersja robocza/u)
      if (tab.copy?.isKnown || !(await isOpen(tab)) || (await forkNotice.count()) === 0) continue
      const mark = marked.exec((await shownIn(tab))?.name ?? '')?.[0]
      const drafts = mark && !this.#isOrdered(mark) && this.drafts.get(mark)
      if (!drafts) continue
      tab.copy ??= { name: `copy ${++this.#copies}`, before: new Set(drafts), isKnown: false }
      const { name, before } = tab.copy
      const ids = (await tab.page.evaluate(draftsKept)).flatMap(([id, text]) =>
        text.includes(mark) && !before.has(id) ? [id] : [],
      )
      tab.copy.isKnown = ids.length > 0
      if (tab.copy.isKnown) drafts.delete(name)
      for (const it of tab.copy.isKnown ? ids : [name]) drafts.add(it)
    }
  }

  async #look(): Promise<void> {
    for (const tab of this.#tabs) {
      if (!tab.pressed || (await isOpen(tab))) continue
      this.acknowledged.push(tab.pressed)
      tab.pressed = null
    }
    const [row] = await this.server.sql<{ drafts: [string, string][] | null; orders: string[] | null }>(
      `select (select json_agg(json_build_array(id, sections::text)) from drafts where user_id = $1) as drafts,
              (select json_agg(client->>'name') from orders where created_by = $1) as orders`,
      [this.who.id],
    )
    // First, so that a copy on the server counts once.
    await this.#lookForCopies()
    for (const [id, text] of row?.drafts ?? []) {
      const mark = marked.exec(text)?.[0]
      if (!mark || this.#isOrdered(mark)) continue
      this.drafts.set(mark, (this.drafts.get(mark) ?? new Set()).add(id))
    }
    this.#orders.clear()
    for (const name of row?.orders ?? []) {
      const mark = marked.exec(name)?.[0] ?? ''
      this.#orders.set(mark, (this.#orders.get(mark) ?? 0) + 1)
    }
  }

  /** All its drafts are ordered, so that no draft may follow. */
  #isOrdered(mark: string): boolean {
    return (this.#orders.get(mark) ?? 0) >= (this.drafts.get(mark)?.size ?? 1)
  }
}

const isOpen = ({ page }: OpenTab): Promise<boolean> => orderDialog(page).root.isVisible()
const isBusyIn = ({ page }: OpenTab): Promise<boolean> =>
  orderDialog(page).root.getByRole('button', { name: 'Przerwij' }).isVisible()

/** Declines a second order; returns whether it was offered. */
async function wantsNoSecond({ page }: OpenTab): Promise<boolean> {
  const stay = page.getByRole('button', { name: 'Zostaw wersję roboczą' }).last()
  if (!(await stay.isVisible())) return false
  await stay.click()
  await stay.waitFor({ state: 'hidden' })
  return true
}

async function shownIn({ page }: OpenTab): Promise<Shown | null> {
  return orderDialog(page).root.evaluateAll(([dialog]) => {
    if (!dialog) return null
    const labels = [...dialog.querySelectorAll('label')]
    const typedAt = (label: RegExp) => {
      const control = labels.find((it) => label.test(it.textContent.trim()))?.control
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (!isText) throw new Error(`no field ${label}`)
      return control.value
    }
    const removes = dialog.querySelectorAll('button[aria-label^="Usuń plik "]')
    return {
      comment: typedAt(/^Uwagi\s*\*?$/u),
      name: typedAt(/^Imię i nazwisko\s*\*?$/u),
      files: [...removes].map((it) => ({
        name: it.getAttribute('aria-label')?.replace('Usuń plik ', '') ?? '',
      })),
    }
  })
}

async function turns(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }
}

async function draftsKept(): Promise<[id: string, text: string][]> {
  const opened = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const drafts: [string, string][] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await opened(indexedDB.open(name ?? ''))
    for (const store of db.objectStoreNames) {
      for (const it of await opened(db.transaction(store).objectStore(store).getAll())) {
        if (typeof it?.id === 'string' && it.parts) drafts.push([it.id, JSON.stringify(it.parts)])
      }
    }
    db.close()
  }
  return drafts
}

async function everythingKept(): Promise<string[]> {
  const opened = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const kept: string[] = []
  const read = async (value: unknown): Promise<void> => {
    if (typeof value === 'string') kept.push(value)
    else if (value instanceof Blob) kept.push(await value.text())
    else if (value instanceof ArrayBuffer) kept.push(new TextDecoder('latin1').decode(value))
    else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) await read(each)
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const db = await opened(indexedDB.open(name ?? ''))
    for (const store of db.objectStoreNames) {
      for (const record of await opened(db.transaction(store).objectStore(store).getAll())) await read(record)
    }
    db.close()
  }
  return kept
}
