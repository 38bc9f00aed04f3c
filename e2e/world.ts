import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { wide } from './accessibility.ts'
import { type Launch, type OwnBrowser, ownBrowser } from './browser.ts'
import { launchChromium } from './chromium.ts'
import { copyDataFolder } from './data-folders.ts'
import { type Behind, behindTheBack } from './database.ts'
import { shownAround } from './first-visit.ts'
import { portGivenBack, portOf, startOnKnownPort } from './known-ports.ts'
import { type Program, type ProgramOptions, startProgram } from './program.ts'
import { sessionOf } from './session.ts'
import { isShared, leave, type Shared, sharedProgram } from './shared-programs.ts'

export type Who = keyof typeof demoAccounts

/** The guided tour counts as seen, except on a first visit. */
export type BrowserOptions = BrowserContextOptions & { firstVisit?: boolean }

export interface World extends Behind {
  readonly program: Program
  stranger(options?: BrowserOptions): Promise<Page>
  signedIn(who: Who, options?: BrowserOptions): Promise<Page>
  /** Rejects anything but 2xx. */
  ask<Answer>(who: Who, method: string, path: string, body?: unknown): Promise<Answer>
  bytes(who: Who, path: string): Promise<Buffer>
  /** Restarts on the same port. */
  cutThePower(): Promise<{ startAgain(): Promise<void> }>
  /** Expected lines of the browser console. */
  browserMaySay(...lines: RegExp[]): void
}

const desktop: BrowserContextOptions = {
  viewport: wide,
  locale: 'pl-PL',
  timezoneId: 'Europe/Warsaw',
  reducedMotion: 'reduce',
}
const patience = 30_000
const printed = { characters: 60_000, calls: 20 }
const failures = fileURLToPath(new URL('../.cache/story-failures/', import.meta.url))

/**
 * One program per file, or that of an earlier file with its data put back. After each story its browsers are cleared,
 * and console and log hold no error.
 */
export function useWorld(options: ProgramOptions = {}, launch: Launch = launchChromium): World {
  let program: Program
  const open: OwnBrowser[] = []
  const tokens = new Map<Who, string>()
  const complaints: string[] = []
  let expected: RegExp[] = []
  let folder: string | undefined
  let shared: Shared | undefined

  const sql: Behind['sql'] = (text, values) => behindTheBack(program.dataDir).sql(text, values)
  beforeAll(async () => {
    if (isShared(options)) {
      shared = await sharedProgram(options)
      program = shared.program
      return
    }
    // Outlives a killed program.
    folder = await mkdtemp(join(tmpdir(), 'zlecenia-story-'))
    const dataDir = join(folder, 'data')
    await copyDataFolder(inject('dataFolders'), options.demo ? 'examples' : 'nothing', dataDir)
    program = await startOnKnownPort({ ...options, dataDir })
  })
  afterAll(async () => {
    if (shared) return leave(options, { ...shared, program })
    await program?.stop()
    if (program) portGivenBack(portOf(program))
    if (folder) await rm(folder, { recursive: true, force: true })
  })
  afterEach(async ({ task }) => {
    const pages = open.flatMap((browser) => browser.pages())
    if (task.result?.state === 'fail') await keepWhatIsShown(task.name, pages)
    await Promise.all(open.splice(0).map((browser) => browser.putAway()))
    const said = complaints
      .splice(0)
      .filter((line) => ![...expected, askedForDraft].some((it) => it.test(line)))
    expected = []
    expect(said, 'the browser console').toEqual([])
    expect(errorLines(program.takeLog()), "the program's log").toEqual([])
  })

  const session = (who: Who) => sessionOf(demoAccounts[who], sql, program.url)

  async function answerOf(who: Who, method: string, path: string, body?: unknown): Promise<Response> {
    // Forms set their own type.
    const isJson = body !== undefined && !(body instanceof FormData)
    const json: Record<string, string> = isJson ? { 'content-type': 'application/json' } : {}
    const send = async (token: string) =>
      fetch(`${program.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...json },
        body: body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body),
      })
    const signIn = async () => {
      const { accessToken } = await session(who)
      tokens.set(who, accessToken)
      return accessToken
    }
    let response = await send(tokens.get(who) ?? (await signIn()))
    // A story ended their sessions.
    if (response.status === 401) response = await send(await signIn())
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  async function browse(
    { firstVisit, viewport = wide, ...more }: BrowserOptions,
    storage: Record<string, string> = {},
  ): Promise<Page> {
    const browser = await ownBrowser({ ...desktop, baseURL: program.url, ...more }, storage, launch)
    open.push(browser)
    browser.hear((line) => complaints.push(line))
    if (!firstVisit) await browser.context.addCookies([shownAround(program.url)])
    browser.context.setDefaultTimeout(patience)
    const page = await browser.context.newPage()
    noteCalls(page)
    if (viewport && viewport !== wide) await page.setViewportSize(viewport)
    return page
  }

  return {
    get program() {
      return program
    },
    stranger: (more = {}) => browse(more),
    async signedIn(who, more = {}) {
      const kept = Object.entries(await session(who))
      const storage = kept.map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ])
      return browse(more, Object.fromEntries(storage))
    },
    async ask<Answer>(who: Who, method: string, path: string, body?: unknown) {
      const response = await answerOf(who, method, path, body)
      return (response.status === 204 ? undefined : await response.json()) as Answer
    },
    bytes: async (who, path) => Buffer.from(await (await answerOf(who, 'GET', path)).arrayBuffer()),
    async cutThePower() {
      const { dataDir } = program
      const port = portOf(program)
      await program.kill()
      return {
        async startAgain() {
          program = await startProgram({ ...options, dataDir, port })
        },
      }
    },
    browserMaySay(...lines) {
      expected.push(...lines)
    },
    sql,
  }
}

export const answered = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}\\b`, 'u')
export const unanswered =
  /^Failed to load resource: net::ERR_(?:CONNECTION_|FAILED|EMPTY_RESPONSE|INTERNET|INCOMPLETE|NETWORK_|SOCKET_)/u

/** The outbox asks whether a save arrived; the browser logs a 404. */
const askedForDraft = /status of 404 .*\/api\/drafts\/[\da-f-]{36}\)$/u

/** Also lines that are no log lines. */
function errorLines(lines: readonly string[]): string[] {
  return lines.filter((line) => {
    if (!line.startsWith('{')) return line.trim() !== '' && !/^Zlecenia działają|^ {2}/u.test(line)
    return (JSON.parse(line) as { level: number }).level >= 50
  })
}

const callsOf = new WeakMap<Page, string[]>()

function noteCalls(page: Page): void {
  const calls: string[] = []
  callsOf.set(page, calls)
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${response.status()} ${response.request().method()} ${pathname}${search}`)
    if (calls.length > printed.calls) calls.shift()
  })
}

async function keepWhatIsShown(name: string, pages: readonly Page[]): Promise<void> {
  await mkdir(failures, { recursive: true })
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: `${failures}${file}-${i + 1}.png` })
    const words = await page.locator('body').ariaSnapshot()
    const calls = callsOf.get(page)?.join('\n') ?? ''
    console.error(`${name}, page ${i + 1}, ${page.url()}\n${calls}\n${words.slice(-printed.characters)}`)
  }
}
