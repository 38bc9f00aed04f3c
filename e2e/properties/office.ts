import type { Script } from 'node:vm'
import { EmulatedBrowser, type EmulatedTab, Surroundings } from './emulated-browser.ts'
import { Faults } from './faults.ts'
import type { RealServer, Somebody } from './real-server.ts'
import type { Step, Story } from './steps.ts'
import type { Shown } from './tab-driver.ts'

/** A word or a file that somebody put into a dialog: it must be somewhere for ever. */
export interface Typed {
  /** Found again by this text: in a field, or in the bytes of a file. */
  text: string
  tab: EmulatedTab
  at: number
  isFile: boolean
  /** Taken out again by hand. */
  removed?: boolean
}

/** A dialog said that the order was made. */
export interface Acknowledged {
  shown: Shown
}

const mostTabs = 2
/** The smallest picture there is; what is unlike in each file stands behind it. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Who is typed into the name of each new draft, so that all that comes of it is known again. */
const markOf = (n: number) => `Jan #${n}#`
export const marked = /#\d+#/u

/** One person with two browsers in front of the real server: does what a story says, and remembers what happened. */
export class Office {
  readonly around: Surroundings
  readonly faults = new Faults()
  readonly browsers: [EmulatedBrowser, EmulatedBrowser]
  readonly typed: Typed[] = []
  readonly acknowledged: Acknowledged[] = []
  readonly diedAt = new Map<EmulatedTab, number>()
  /** Ids of drafts under a mark that were there before any order of that mark: so many orders it may make. */
  readonly drafts = new Map<string, Set<string>>()
  readonly log: string[] = []
  readonly server: RealServer
  readonly who: Somebody
  #pressed = new Map<EmulatedTab, Shown>()
  #successes = new Map<EmulatedTab, number>()
  #ordered = new Set<string>()
  #marks = 0
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

  async do(step: Step): Promise<void> {
    const before = this.around.used.length
    const what = await this.#take(step)
    await this.#killing
    await this.around.settle()
    this.server.spare()
    await this.look()
    const used = this.around.used
      .slice(before)
      .map(({ method, path, fault, outcome }) => `${method} ${path.slice(5)}${fault ? ` [${fault}]` : ''} ${outcome}`)
    this.log.push([`${JSON.stringify(step)} ${what ?? ''}`, ...used].join('\n      '))
  }

  /** A tab in which the dialog is open. */
  #withDialog(n: number): { tab: EmulatedTab; shown: Shown } | null {
    const open = this.tabs.flatMap((tab) => {
      const shown = tab.driver.shown()
      return shown ? [{ tab, shown }] : []
    })
    return open[n % open.length] ?? null
  }

  /** A tab without a dialog, or a new one; null when there are enough. */
  #freeTab(n: number): EmulatedTab | null {
    const browser = this.browsers[n % 2] as EmulatedBrowser
    const free = browser.living.find((tab) => !tab.driver.isOpen())
    if (free) return free
    return browser.living.length < mostTabs ? browser.newTab() : null
  }

  async #take(step: Step): Promise<string | undefined> {
    switch (step.does) {
      case 'open':
        return this.open(this.#freeTab(step.browser))
      case 'resume': {
        const tab = this.#freeTab(step.browser)
        if (!tab) return 'no tab is free'
        void tab.driver.sendWaiting().catch(() => {})
        const list = this.#later(tab.driver.list())
        await this.around.settle()
        const found = list.value?.[step.at % (list.value.length || 1)]
        if (!found || tab.gone || tab.driver.isOpen()) return 'no draft'
        tab.driver.open(found.id)
        await this.around.settle()
        return `draft ${found.id} opened as ${tab.driver.shown()?.draftId}`
      }
      case 'type': {
        const it = this.#withDialog(step.tab)
        if (!it || it.shown.busy) return 'nowhere to type'
        const text = ` t${this.typed.length}.`
        it.tab.driver.type(step.field, text)
        this.#remember(it.tab, text, false)
        return text
      }
      case 'attach': {
        const it = this.#withDialog(step.tab)
        if (!it || it.shown.busy) return 'nowhere to attach'
        const text = `file ${this.typed.length}.`
        it.tab.driver.attach(new File([png, text], `${this.typed.length}.png`, { type: 'image/png' }))
        this.#remember(it.tab, text, true)
        return text
      }
      case 'detach': {
        const it = this.#withDialog(step.tab)
        const file = it?.shown.files[step.at % (it.shown.files.length || 1)]
        if (!it || it.shown.busy || !file) return 'nothing to detach'
        for (const typed of this.typed) if (typed.isFile && file.name === nameOf(typed)) typed.removed = true
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
      case 'leave': {
        const tab = this.tabs[step.tab % (this.tabs.length || 1)]
        if (!tab) return 'no tab'
        tab.leave()
        await this.around.settle()
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

  /** Opens a new dialog and fills all of it, as a first step of most stories. */
  async open(tab: EmulatedTab | null): Promise<string> {
    if (!tab) return 'no tab is free'
    tab.driver.open()
    await this.around.settle()
    const mark = markOf(++this.#marks)
    tab.driver.fill(mark)
    return mark
  }

  create(it: { tab: EmulatedTab; shown: Shown } | null): string | undefined {
    if (!it) return 'no dialog'
    if (it.shown.busy) return 'is busy'
    this.#pressed.set(it.tab, it.shown)
    it.tab.driver.create()
    return it.shown.draftId
  }

  /** What became of it: read after every step. */
  async look(): Promise<void> {
    for (const tab of this.browsers.flatMap(({ tabs }) => tabs)) {
      if (tab.gone && !this.diedAt.has(tab)) this.diedAt.set(tab, this.around.clock.now)
      if (tab.gone) continue
      const successes = tab.driver.said().filter(({ text }) => text.startsWith('Pomyślnie dodano')).length
      const pressed = this.#pressed.get(tab)
      if (successes > (this.#successes.get(tab) ?? 0) && pressed) this.acknowledged.push({ shown: pressed })
      this.#successes.set(tab, successes)
    }
    const [row] = await this.server.sql<{ drafts: [string, string][] | null; orders: string[] | null }>(
      `select (select json_agg(json_build_array(id, sections::text)) from drafts where user_id = $1) as drafts,
              (select json_agg(client->>'name') from orders where created_by = $1) as orders`,
      [this.who.id],
    )
    const open = this.tabs.flatMap((tab) => tab.driver.shown() ?? [])
    const seen = [...(row?.drafts ?? []), ...open.map((it) => [it.draftId, it.name] as const)]
    for (const [id, text] of seen) {
      const mark = marked.exec(text)?.[0]
      if (!mark || this.#ordered.has(mark)) continue
      this.drafts.set(mark, (this.drafts.get(mark) ?? new Set()).add(id))
    }
    for (const name of row?.orders ?? []) this.#ordered.add(marked.exec(name)?.[0] ?? '')
  }

  #remember(tab: EmulatedTab, text: string, isFile: boolean): void {
    this.typed.push({ text, tab, at: this.around.clock.now, isFile })
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

export const nameOf = ({ text }: Typed): string => `${text.slice(5, -1)}.png`
