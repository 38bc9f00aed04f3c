import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { wide } from './accessibility.ts'
import { type Behind, behindTheBack } from './database.ts'
import { tourSeen } from './harness/tour-seen.ts'
import type { Program, ProgramOptions } from './program.ts'
import type { Programs } from './programs.ts'
import { sessionOf } from './session.ts'
import { afterAll, afterEach, beforeAll, expect, it } from './story.ts'

export type Who = keyof typeof demoAccounts

export type BrowserOptions = BrowserContextOptions & {
  /** The guided tour counts as seen, except on a first visit. */
  firstVisit?: boolean
  /** Absent: the browser shared by all stories. */
  browser?: Browser
}

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
/** Limits of a failing story's record: characters of a page, calls. */
const kept = { characters: 60_000, calls: 20 }

/**
 * A program for the stories of one file, with the data it began with. After each story console and log hold no error.
 */
export function useWorld(options: ProgramOptions = {}): World {
  let program: Program
  let programs: Programs
  let shared: Browser
  const open: BrowserContext[] = []
  const tokens = new Map<Who, string>()
  const complaints: string[] = []
  let expected: RegExp[] = []

  const sql: Behind['sql'] = (text, values) => behindTheBack(program.dataDir).sql(text, values)
  beforeAll(async ({ programs: its, browser }) => {
    programs = its
    shared = browser
    program = await programs.take(options)
  })
  afterAll(() => programs.leave(options, program))
  // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of fixtures from the pattern.
  afterEach(async ({}, story) => {
    const pages = open.flatMap((context) => context.pages())
    if (story.status !== story.expectedStatus) await attachWhatIsShown(pages, complaints)
    await Promise.all(open.splice(0).map((context) => context.close()))
    const unexpected = complaints
      .splice(0)
      .filter((line) => ![...expected, missingDraft, scriptInLetter].some((it) => it.test(line)))
    expected = []
    expect(unexpected, 'the browser console').toEqual([])
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
    { firstVisit, browser = shared, viewport = wide, baseURL = program.url, ...more }: BrowserOptions,
    storage: Record<string, string> = {},
  ): Promise<Page> {
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      ...desktop,
      viewport,
      baseURL,
      storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
      ...more,
    })
    open.push(context)
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complaints.push(String(error.error().stack)))
    if (!firstVisit) await context.addCookies([tourSeen(baseURL)])
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    noteCalls(page)
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
      await program.kill()
      return {
        async startAgain() {
          program = await programs.restart(program, options)
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
const missingDraft = /status of 404 .*\/api\/drafts\/[\da-f-]{36}\)$/u

/** Axe tries its script in the frame of a letter that is opening. */
const scriptInLetter = /^Blocked script execution in 'about:(?:blank|srcdoc)' because .* sandboxed/u

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
    if (calls.length > kept.calls) calls.shift()
  })
}

/** The words of each page, its last calls and its console, for the report. */
async function attachWhatIsShown(pages: readonly Page[], complaints: readonly string[]): Promise<void> {
  for (const [i, page] of pages.entries()) {
    const words = await page.locator('body').ariaSnapshot()
    const calls = callsOf.get(page)?.join('\n') ?? ''
    const body = `${page.url()}\n${calls}\n${complaints.join('\n')}\n${words.slice(-kept.characters)}`
    await it.info().attach(`page ${i + 1}`, { body, contentType: 'text/plain' })
  }
}
