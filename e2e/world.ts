import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import type { OpenedSession } from '@zlecenia/contract/features/session/session.contract'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Behind, behindTheBack } from './database.ts'
import { shownAround } from './first-visit.ts'
import { type Program, type ProgramOptions, startProgram } from './program.ts'

export type Who = keyof typeof demoAccounts

/** A browser of somebody's own; everybody in it has been shown around already, unless it is a first visit. */
export type BrowserOptions = BrowserContextOptions & { firstVisit?: boolean }

export interface World extends Behind {
  /** The running program; `restart` replaces it. */
  readonly program: Program
  readonly browser: Browser
  /** The page of somebody who is not signed in, in a browser of their own. */
  stranger(options?: BrowserOptions): Promise<Page>
  /** The page of somebody who is signed in, in a browser of their own; nothing is open in it yet. */
  signedIn(who: Who, options?: BrowserOptions): Promise<Page>
  /** Calls the API as somebody, beside the browser, with JSON or a form; refuses whatever is not 2xx. */
  ask<Answer>(who: Who, method: string, path: string, body?: unknown): Promise<Answer>
  /** The bytes of a file, as somebody gets them. */
  bytes(who: Who, path: string): Promise<Buffer>
  /** Kills the program as a power cut does, and starts it again on the same port when asked. */
  cutThePower(): Promise<{ startAgain(): Promise<void> }>
  /** Lines the browser may write in this story: what it says by itself of every refusal a story provokes. */
  browserMaySay(...lines: RegExp[]): void
}

const desktop: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'pl-PL',
  timezoneId: 'Europe/Warsaw',
  reducedMotion: 'reduce',
}
/** A loaded machine with two cores is slow; what a user waits for still has to come. */
const patience = 10_000
const failures = fileURLToPath(new URL('../.cache/story-failures/', import.meta.url))

/**
 * One program on a fresh data folder and one browser (Chromium, unless another is launched) for all stories of a file. After each story its browsers are
 * closed, and neither the browser's console nor the program's log may hold an error.
 */
export function useWorld(
  options: ProgramOptions = {},
  launch: () => Promise<Browser> = launchChromium,
): World {
  let program: Program
  let browser: Browser
  const open: BrowserContext[] = []
  const complaints: string[] = []
  let expected: RegExp[] = []
  let folder: string

  // A folder of the world's own, so that it outlives a program that is killed.
  const start = (more: ProgramOptions = {}) =>
    startProgram({ ...options, dataDir: join(folder, 'data'), ...more })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zlecenia-story-'))
    ;[program, browser] = await Promise.all([start(), launch()])
  })
  afterAll(async () => {
    await browser?.close()
    await program?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(task.name, open)
    await Promise.all(open.splice(0).map((context) => context.close()))
    const said = complaints
      .splice(0)
      .filter((line) => ![...expected, askedForDraft].some((it) => it.test(line)))
    expected = []
    expect(said, 'the browser console').toEqual([])
    expect(errorLines(program.takeLog()), "the program's log").toEqual([])
  })

  async function session(who: Who): Promise<OpenedSession> {
    const response = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoAccounts[who], password: demoPassword, remember: false }),
    })
    if (!response.ok) throw new Error(`${who} cannot sign in: ${response.status} ${await response.text()}`)
    return (await response.json()) as OpenedSession
  }

  async function answerOf(who: Who, method: string, path: string, body?: unknown): Promise<Response> {
    const { accessToken } = await session(who)
    // A form says its own type.
    const isJson = body !== undefined && !(body instanceof FormData)
    const json: Record<string, string> = isJson ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${program.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...json },
      body: body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  async function browse({ firstVisit, ...more }: BrowserOptions): Promise<Page> {
    const context = await browser.newContext({ ...desktop, baseURL: program.url, ...more })
    if (!firstVisit) await context.addCookies([shownAround(program.url)])
    context.setDefaultTimeout(patience)
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (it) => complaints.push(String(it.error().stack)))
    open.push(context)
    return context.newPage()
  }

  return {
    get program() {
      return program
    },
    get browser() {
      return browser
    },
    stranger: (more = {}) => browse(more),
    async signedIn(who, more = {}) {
      const kept = await session(who)
      const localStorage = Object.entries(kept).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }))
      return browse({
        storageState: { cookies: [], origins: [{ origin: program.url, localStorage }] },
        ...more,
      })
    },
    async ask<Answer>(who: Who, method: string, path: string, body?: unknown) {
      const response = await answerOf(who, method, path, body)
      return (response.status === 204 ? undefined : await response.json()) as Answer
    },
    bytes: async (who, path) => Buffer.from(await (await answerOf(who, 'GET', path)).arrayBuffer()),
    async cutThePower() {
      const port = Number(new URL(program.url).port)
      await program.kill()
      return {
        async startAgain() {
          program = await start({ port })
        },
      }
    },
    browserMaySay(...lines) {
      expected.push(...lines)
    },
    sql: (text, values) => behindTheBack(program.dataDir).sql(text, values),
  }
}

/** What the browser writes by itself when an answer has this status. */
export const answered = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}\\b`, 'u')
/** What the browser writes by itself when nobody answers. */
export const unanswered =
  /^Failed to load resource: net::ERR_(?:CONNECTION_|FAILED|EMPTY_RESPONSE|INTERNET|INCOMPLETE|NETWORK_|SOCKET_)/u

/** Whether a save that nobody saw answered has arrived is asked; of a "no" the browser writes by itself. */
const askedForDraft = /status of 404 .*\/api\/drafts\/[\da-f-]{36}\)$/u

/** Lines of the log from "error" up, and those that are no log lines. */
function errorLines(lines: readonly string[]): string[] {
  return lines.filter((line) => {
    if (!line.startsWith('{')) return line.trim() !== '' && !/^Zlecenia działają|^ {2}/u.test(line)
    return (JSON.parse(line) as { level: number }).level >= 50
  })
}

async function keepPictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(failures, { recursive: true })
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(pages.map((page, i) => page.screenshot({ path: `${failures}${file}-${i + 1}.png` })))
}
