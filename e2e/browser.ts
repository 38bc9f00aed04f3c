import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'

export type Launch = () => Promise<Browser>

const launched = new Map<Launch, Promise<Browser>>()

/** One Chromium per worker, for all its files, unless another launcher is given. */
export function theBrowser(launch: Launch = launchChromium): Promise<Browser> {
  const running = launched.get(launch)
  if (running) return running
  const starting = launch().then((browser) => {
    browser.once('disconnected', () => launched.delete(launch))
    // The browser ends with the process.
    process.once('SIGTERM', () => process.exit())
    return browser
  })
  launched.set(launch, starting)
  return starting
}

export interface OwnBrowser {
  context: BrowserContext
  pages(): Page[]
  hear(said: (line: string) => void): void
  putAway(): Promise<void>
}

interface Used extends OwnBrowser {
  /** A hidden page for access to storage. */
  keeper: Page
}

/** Reuse halves the time to open a page; by launch options. */
const putAway = new Map<string, Used[]>()

type Options = BrowserContextOptions & { baseURL: string }

export async function ownBrowser(
  options: Options,
  storage: Readonly<Record<string, string>>,
  launch: Launch,
): Promise<OwnBrowser> {
  const key = `${launch.name} ${JSON.stringify(options)}`
  const browser = putAway.get(key)?.pop() ?? (await open(options, key, launch))
  await browser.keeper.evaluate((it) => Object.assign(localStorage, it), storage)
  return browser
}

async function open(options: Options, key: string, launch: Launch): Promise<Used> {
  const context = await (await theBrowser(launch)).newContext(options)
  let isOpen = true
  context.once('close', () => {
    isOpen = false
  })
  let said: (line: string) => void = () => {}
  context.on('console', (message) => {
    if (message.type() === 'error') said(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (it) => said(String(it.error().stack)))
  const forGood = changedForGood(context)
  const keeper = await context.newPage()
  await keeper.goto('/pomoc.html')
  const used: Used = {
    context,
    keeper,
    pages: () => context.pages().filter((page) => page !== keeper),
    hear(listener) {
      said = listener
    },
    async putAway() {
      if (!isOpen) return
      const isClean = !forGood() && (await clean(used))
      if (!isClean) return context.close()
      putAway.set(key, [...(putAway.get(key) ?? []), used])
    },
  }
  return used
}

/** Changes that cannot be undone: another clock, scripts for all pages. */
function changedForGood(context: BrowserContext): () => boolean {
  let changed = false
  const { clock } = context
  for (const [owner, name] of [
    [clock, 'install'],
    [clock, 'setFixedTime'],
    [clock, 'setSystemTime'],
    [context, 'addInitScript'],
    [context, 'exposeBinding'],
    [context, 'grantPermissions'],
  ] as const) {
    const does = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]
    Object.assign(owner, {
      [name](...given: unknown[]) {
        changed = true
        return does?.apply(owner, given)
      },
    })
  }
  return () => changed
}

/** False when it cannot be cleaned, for instance after a crash. */
async function clean({ context, keeper, pages }: Used): Promise<boolean> {
  try {
    await Promise.all(pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await keeper.evaluate(async () => {
      localStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise<void>((resolve, reject) => {
          const deleted = indexedDB.deleteDatabase(name)
          deleted.onsuccess = () => resolve()
          deleted.onerror = () => reject(deleted.error)
        })
      }
    })
    return true
  } catch {
    return false
  }
}
