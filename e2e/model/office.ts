import type { Script } from 'node:vm'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { EmulatedBrowser, type EmulatedTab, type NetworkUse, Surroundings } from './emulated-browser.ts'
import { Faults } from './faults.ts'
import { Broken, type Desk, fileName, fileText, marked, markOf, type Typed } from './one-order.ts'
import { png } from './png.ts'
import type { RealServer } from './real-server.ts'
import type { Somebody } from './somebody.ts'
import type { Step, Story } from './steps.ts'
import type { Shown } from './tab-driver.ts'

interface TypedInTab extends Typed {
  tab: EmulatedTab
  at: number
  removed?: boolean
}

const [group] = serviceCatalogExample
const named = {
  serviceId: group?.services[0]?.id ?? '',
  groupId: group?.id ?? '',
  coordinatorId: anOfficeUser().id,
}
const mostTabs = 2
/** Milliseconds until typed text is stored; a tab that dies sooner, and is not left, loses it. */
const keptWithinMs = 1_000

/** One person with two browsers on the real server: plays a story and records what happened. */
export class Office implements Desk {
  readonly around: Surroundings
  readonly faults = new Faults()
  readonly browsers: [EmulatedBrowser, EmulatedBrowser]
  readonly acknowledged: Shown[] = []
  #typed: TypedInTab[] = []
  /** Draft ids by mark, before any order: the allowed number of orders. */
  readonly drafts = new Map<string, Set<string>>()
  readonly log: string[] = []
  readonly server: RealServer
  readonly who: Somebody
  #pressed = new Map<EmulatedTab, Shown>()
  #wanted = new Set<string>()
  #wantedUnder = new Set<string | null>()
  #successes = new Map<EmulatedTab, number>()
  #ordered = new Set<string>()
  #marks = 0
  #looked = 0
  #orders = 0
  #ended = new Set<string>()
  #copyOf = new Map<string, string>()
  #idIn = new Map<EmulatedTab, string>()
  #buried = new Set<EmulatedTab>()
  #killing: Promise<void> | null = null

  constructor(server: RealServer, who: Somebody, page: Script, { plain }: Story) {
    this.server = server
    this.who = who
    this.around = new Surroundings({ server, faults: this.faults, page })
    const browser = (isPlain: boolean) =>
      new EmulatedBrowser(this.around, { plain: isPlain, session: who.session })
    this.browsers = [browser(plain[0]), browser(plain[1])]
  }

  get tabs(): EmulatedTab[] {
    return this.browsers.flatMap(({ living }) => living)
  }

  get requests() {
    const { used } = this.around
    return { all: used.length, faults: used.filter(({ fault }) => fault).length }
  }

  get owed(): Typed[] {
    return this.#typed.filter(
      ({ tab: { diedAt, left }, at, removed }) =>
        !removed && (diedAt === null || left || diedAt - at >= keptWithinMs),
    )
  }

  async begin(): Promise<void> {
    await this.open(this.browsers[0].newTab())
    await this.around.settle()
    await this.look()
  }

  async calm(): Promise<void> {
    this.faults.clear()
    this.around.onOrder = null
    for (const browser of this.browsers) browser.be(true)
    await this.#killing
    await this.server.startAgain()
    await this.around.pass(40_000)
    await this.look()
  }

  async insist(): Promise<void> {
    for (const tab of this.tabs) {
      for (let again = 0; again < 2 && tab.driver.shown(); again++) {
        const shown = tab.driver.shown()
        this.log.push(`presses again ${this.create(shown && { tab, shown }) ?? ''}`)
        await this.around.pass(3_000)
        await this.look()
      }
    }
    for (const browser of this.browsers) await this.#finishDrafts(browser)
  }

  async #finishDrafts(browser: EmulatedBrowser): Promise<void> {
    for (const tab of browser.living) await this.#closeSurely(tab)
    await this.around.pass(3_000)
    const tab = browser.living[0] ?? browser.newTab()
    const list = this.#later(tab.driver.list())
    await this.around.settle()
    for (const { id } of list.value ?? []) {
      if (tab.gone) break
      this.#openDraft(tab, id)
      await this.around.pass(1_000)
      await this.look()
      const shown = tab.driver.shown()
      if (shown) {
        this.log.push(`makes an order of ${id}: ${this.create({ tab, shown }) ?? ''}`)
        await this.around.pass(3_000)
        await this.look()
      }
      await this.#closeSurely(tab)
    }
  }

  /** Closing always works: "Przerwij" ends any waiting. */
  async #closeSurely(tab: EmulatedTab): Promise<void> {
    if (tab.driver.shown()?.busy) tab.driver.interrupt()
    await this.around.settle()
    tab.driver.close()
    await this.around.settle()
    if (!tab.gone && tab.driver.shown()) throw new Broken('a dialog that cannot be closed', this)
  }

  async kept(): Promise<string[]> {
    const places = this.tabs.flatMap((tab) => JSON.stringify(tab.driver.shown()) ?? [])
    for (const browser of this.browsers) {
      for (const record of await browser.everything()) places.push(await textOf(record))
    }
    return places
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) tab.kill()
  }

  async do(step: Step): Promise<void> {
    const before = this.around.used.length
    const what = await this.#take(step)
    await this.#killing
    await this.around.settle()
    this.server.spare()
    await this.look()
    const used = this.around.used
      .slice(before)
      .map(
        ({ method, path, fault, outcome }) =>
          `${method} ${path.slice(5)}${fault ? ` [${fault}]` : ''} ${outcome}`,
      )
    this.log.push([`${JSON.stringify(step)} ${what ?? ''}`, ...used].join('\n      '))
  }

  #withDialog(n: number): { tab: EmulatedTab; shown: Shown } | null {
    const open = this.tabs.flatMap((tab) => {
      const shown = tab.driver.shown()
      return shown ? [{ tab, shown }] : []
    })
    return open[n % open.length] ?? null
  }

  #freeTab(n: number): EmulatedTab | null {
    const browser = this.browsers[n % 2] as EmulatedBrowser
    const free = browser.living.find((tab) => !tab.driver.isOpen())
    if (free) return free
    return browser.living.length < mostTabs ? browser.newTab() : null
  }

  async #resume(browser: number, at: number): Promise<string> {
    const tab = this.#freeTab(browser)
    if (!tab) return 'no tab is free'
    void tab.driver.sendWaiting().catch(() => {})
    const list = this.#later(tab.driver.list())
    await this.around.settle()
    const found = list.value?.[at % (list.value.length || 1)]
    if (!found || tab.gone || tab.driver.isOpen()) return 'no draft'
    this.#openDraft(tab, found.id)
    await this.around.settle()
    const opened = tab.driver.shown()?.draftId
    if (opened && opened !== found.id) this.#copied(opened, found.id)
    return `draft ${found.id} opened as ${opened}`
  }

  #openDraft(tab: EmulatedTab, id: string): void {
    // An order of an earlier dialog may turn up: it concerns what is shown, not this press.
    this.#pressed.delete(tab)
    tab.driver.open(id)
    this.#idIn.set(tab, id)
  }

  /** Continues a draft, or begins a new one. */
  async #work(n: number): Promise<void> {
    if (this.#withDialog(n)) return
    this.log.push(await this.#resume(n % 2, n))
    if (!this.#withDialog(n)) this.log.push(await this.open(this.#freeTab(n % 2)))
    await this.around.settle()
    await this.look()
  }

  async #take(step: Step): Promise<string | undefined> {
    if (step.does === 'type' || step.does === 'attach' || step.does === 'create') await this.#work(step.tab)
    switch (step.does) {
      case 'open':
        return this.open(this.#freeTab(step.browser))
      case 'resume':
        return this.#resume(step.browser, step.at)
      case 'type': {
        const it = this.#withDialog(step.tab)
        if (!it || it.shown.busy) return 'nowhere to type'
        const text = ` t${this.#typed.length}.`
        it.tab.driver.type(step.field, text)
        this.#remember(it.tab, text, false)
        return text
      }
      case 'attach': {
        const it = this.#withDialog(step.tab)
        if (!it || it.shown.busy) return 'nowhere to attach'
        const text = fileText(this.#typed.length)
        it.tab.driver.attach(new File([png, text], fileName(text), { type: 'image/png' }))
        this.#remember(it.tab, text, true)
        return text
      }
      case 'detach': {
        const it = this.#withDialog(step.tab)
        const file = it?.shown.files[step.at % (it.shown.files.length || 1)]
        if (!it || it.shown.busy || !file) return 'nothing to detach'
        for (const typed of this.#typed)
          if (typed.isFile && file.name === fileName(typed.text)) typed.removed = true
        it.tab.driver.detach(it.shown.files.indexOf(file))
        return file.name
      }
      case 'wait':
        await this.around.pass(step.ms)
        return
      case 'create':
        return this.create(this.#withDialog(step.tab))
      case 'close': {
        const it = this.#withDialog(step.tab)
        it?.tab.driver.close()
        return it ? undefined : 'no dialog'
      }
      case 'interrupt': {
        const it = this.#withDialog(step.tab)
        if (!it?.shown.busy) return 'nothing to interrupt'
        it.tab.driver.interrupt()
        return
      }
      case 'decide': {
        const it = this.#withDialog(step.tab)
        if (!it?.shown.asksOfMade) return 'nothing is asked'
        this.#decide(it, step.another)
        return
      }
      case 'leave': {
        const tab = this.tabs[step.tab % (this.tabs.length || 1)]
        if (!tab) return 'no tab'
        tab.leave()
        tab.kill()
        return
      }
      case 'crash': {
        const tab = this.tabs[step.tab % (this.tabs.length || 1)]
        tab?.kill()
        return
      }
      case 'dieAt': {
        const tab = this.tabs[step.tab % (this.tabs.length || 1)]
        tab?.dieAt(step.what, step.nth)
        return
      }
      case 'fault':
        this.faults.arm(step)
        return
      case 'cable':
        this.browsers[step.browser]?.be(step.in)
        return
      case 'kill': {
        const kill = async () => {
          await this.server.kill(step.what)
          await this.server.startAgain()
        }
        if (!step.during) return void (await kill())
        this.around.onOrder = () => {
          this.around.onOrder = null
          this.#killing = new Promise((resolve) => setTimeout(resolve, step.afterMs)).then(kill)
        }
        return
      }
    }
  }

  async open(tab: EmulatedTab | null): Promise<string> {
    if (!tab) return 'no tab is free'
    this.#pressed.delete(tab)
    tab.driver.open()
    await this.around.settle()
    if (!tab.driver.shown()) return 'no dialog'
    const mark = markOf(++this.#marks)
    tab.driver.fill(mark, named)
    return mark
  }

  create(it: { tab: EmulatedTab; shown: Shown } | null): string | undefined {
    if (!it) return 'no dialog'
    if (it.shown.busy) return 'is busy'
    if (it.shown.asksOfMade) {
      this.#decide(it, false)
      return 'wants no second order'
    }
    this.#pressed.set(it.tab, it.shown)
    this.#wanted.add(it.shown.draftId)
    it.tab.driver.create()
    return it.shown.draftId
  }

  /** A second order is created only on request. */
  #decide({ tab, shown }: { tab: EmulatedTab; shown: Shown }, another: boolean): void {
    const mark = marked.exec(shown.name)?.[0] ?? ''
    if (another) this.drafts.set(mark, (this.drafts.get(mark) ?? new Set()).add(`second ${this.log.length}`))
    if (another) this.#pressed.set(tab, shown)
    if (another) this.#wanted.add(shown.draftId)
    tab.driver.answer(another)
  }

  async look(): Promise<void> {
    for (const tab of this.browsers.flatMap(({ tabs }) => tabs)) {
      if (tab.gone) continue
      const successes = tab.driver.toasts().filter(({ text }) => text.startsWith('Pomyślnie dodano')).length
      const pressed = this.#pressed.get(tab)
      if (successes > (this.#successes.get(tab) ?? 0) && pressed) this.acknowledged.push(pressed)
      this.#successes.set(tab, successes)
    }
    const [row] = await this.server.sql<{ drafts: [string, string][] | null; orders: string[] | null }>(
      `select (select json_agg(json_build_array(id, sections::text)) from drafts where user_id = $1) as drafts,
              (select json_agg(client->>'name') from orders where created_by = $1) as orders`,
      [this.who.id],
    )
    this.#lookForCopies()
    const sent = this.around.used.slice(this.#looked)
    this.#looked = this.around.used.length
    this.#onlyWhatWasWanted(sent)
    const seen = [
      ...(row?.drafts ?? []),
      ...(await this.#leftByTheDead()),
      ...this.tabs.flatMap((tab) => tab.driver.shown() ?? []).map((it) => [it.draftId, it.name] as const),
      ...sent.flatMap((it) => {
        const id = savedDraft(it)
        return id ? [[id, it.body] as const] : []
      }),
    ]
    for (const [id, text] of seen) {
      const mark = marked.exec(text)?.[0]
      if (mark && this.#mayBecomeAnOrder(id, mark)) {
        this.drafts.set(mark, (this.drafts.get(mark) ?? new Set()).add(id))
      }
    }
    const orders = row?.orders ?? []
    if (orders.length > this.#orders) for (const it of sent) this.#ended.add(postedDraft(it) ?? '')
    this.#orders = orders.length
    for (const name of orders) this.#ordered.add(marked.exec(name)?.[0] ?? '')
  }

  /** Copies need consent before an order; a copy of a posted draft shares its key. */
  #onlyWhatWasWanted(sent: readonly NetworkUse[]): void {
    for (const it of sent) {
      const id = postedDraft({ ...it, outcome: '' })
      if (!id) continue
      if (this.#wanted.has(id)) this.#wantedUnder.add(it.key)
      else if (!this.#wantedUnder.has(it.key)) {
        throw new Broken(`an order of ${id}, which nobody asked for`, this)
      }
    }
  }

  /** A dying tab may have stored a copy last. */
  async #leftByTheDead(): Promise<[string, string][]> {
    const left: [string, string][] = []
    for (const browser of this.browsers) {
      const dead = browser.tabs.filter((tab) => tab.gone && !this.#buried.has(tab))
      if (dead.length === 0) continue
      const records = (await browser.everything()).filter(isKept)
      for (const tab of dead) this.#bury(tab, records)
      left.push(...records.map(({ id, parts }): [string, string] => [id, JSON.stringify(parts)]))
    }
    return left
  }

  /** An unknown draft is a copy of the draft that was open in it. */
  #bury(tab: EmulatedTab, records: readonly { id: string }[]): void {
    this.#buried.add(tab)
    const of = this.#idIn.get(tab)
    const known = [...this.drafts.values()]
    for (const { id } of records) {
      if (of && id !== of && !known.some((drafts) => drafts.has(id))) this.#copied(id, of)
    }
  }

  /** The draft existed before any order of its mark, or is a copy of one that did. */
  #mayBecomeAnOrder(id: string, mark: string): boolean {
    if (!this.#ordered.has(mark)) return true
    const origins = [this.#copyOf.get(id), this.#refusedBefore(id), this.#sentAs(id, mark)]
    return origins.some((of) => of && !this.#ended.has(of) && this.drafts.get(mark)?.has(of))
  }

  /** A tab with a save conflict stores its text as a copy, also while its dialog closes. */
  #refusedBefore(id: string): string | undefined {
    const { used } = this.around
    const first = used.findIndex((it) => savedDraft(it) === id)
    const refused = used
      .slice(0, Math.max(0, first))
      .findLast((it) => it.tab === used[first]?.tab && it.outcome === '409' && savedDraft(it))
    return refused && savedDraft(refused)
  }

  /** Copies that the browser stored itself. */
  #sentAs(id: string, mark: string): string | undefined {
    const ended = new Set<string | null>()
    const held = new Map<string, Record<string, unknown>>()
    const inTurn: [of: string, what: string][] = []
    for (const it of this.around.used) {
      ended.add(postedDraft(it))
      const of = savedDraft(it)
      if (!of) continue
      // The first save is whole, later ones partial.
      const parts = { ...held.get(of), ...sectionsIn(it) }
      held.set(of, parts)
      inTurn.push([of, JSON.stringify(Object.entries(parts).toSorted())])
      if (of === id) break
    }
    const what = inTurn.at(-1)?.[1]
    const others = this.drafts.get(mark)
    return inTurn.find((it) => it[1] === what && it[0] !== id && others?.has(it[0]) && !ended.has(it[0]))?.[0]
  }

  /** A dialog with a new id holds a copy. */
  #lookForCopies(): void {
    for (const tab of this.tabs) {
      const id = tab.driver.shown()?.draftId
      const before = this.#idIn.get(tab)
      if (id && before && id !== before) this.#copied(id, before)
      if (id) this.#idIn.set(tab, id)
      else if (!tab.driver.isOpen()) this.#idIn.delete(tab)
    }
  }

  /** Allowed beside its original, unless that was an order already. */
  #copied(id: string, of: string): void {
    this.#copyOf.set(id, of)
    if (this.#ended.has(of)) return
    for (const drafts of this.drafts.values()) if (drafts.has(of)) drafts.add(id)
  }

  #remember(tab: EmulatedTab, text: string, isFile: boolean): void {
    this.#typed.push({ text, tab, at: this.around.clock.now, isFile })
  }

  #later<T>(promise: Promise<T>): { value: T | null } {
    const later: { value: T | null } = { value: null }
    promise.then(
      (value) => {
        later.value = value
      },
      () => {},
    )
    return later
  }
}

const isKept = (record: unknown): record is { id: string; parts: unknown } =>
  typeof record === 'object' && record !== null && 'id' in record && 'parts' in record

const savedDraft = ({ method, path }: NetworkUse): string | undefined =>
  method === 'PUT' ? /^\/api\/drafts\/([^/]+)$/u.exec(path)?.[1] : undefined

function sectionsIn({ body }: NetworkUse): Record<string, unknown> {
  const { keeper: _, ...parts } = (JSON.parse(body) as { sections: Record<string, unknown> }).sections
  return parts
}

function postedDraft({ method, path, body, outcome }: NetworkUse): string | null {
  if (method !== 'POST' || path !== '/api/investment' || outcome.startsWith('4')) return null
  return (JSON.parse(body) as { draft?: { id: string } | null }).draft?.id ?? null
}

async function textOf(record: unknown): Promise<string> {
  const parts: string[] = []
  const read = async (value: unknown): Promise<void> => {
    if (typeof value === 'string') parts.push(value)
    else if (value instanceof Blob) parts.push(Buffer.from(await value.arrayBuffer()).toString('latin1'))
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      parts.push(Buffer.from(value as ArrayBuffer).toString('latin1'))
    } else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) await read(each)
    }
  }
  await read(record)
  return parts.join('\n')
}
