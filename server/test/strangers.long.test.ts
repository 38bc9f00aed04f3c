import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { mainProgram } from './main-program.ts'
import { aWorld } from './world.ts'

const world = await aWorld()
const dataFolder = await mkdtemp(join(tmpdir(), 'zlecenia-strangers-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))
const stranger = fileURLToPath(new URL('stranger.ts', import.meta.url))

const mostMs = 15_000

/** Milliseconds of each of some calls, one after the other, sorted. */
async function durations(url: string, token: string): Promise<number[]> {
  const all: number[] = []
  const begin = performance.now()
  while (all.length < 60 && performance.now() - begin < mostMs) {
    const before = performance.now()
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    all.push(performance.now() - before)
  }
  return all.sort((a, b) => a - b)
}

const figures = (of: number[]) => ({ p50: of[of.length >> 1] ?? 0, max: of.at(-1) ?? 0 })

it.each(['/api/auth/login', '/api/setup', '/api/none'])(
  '30 connections of a stranger, each with 900 kB for %s, leave others their answers',
  async (path) => {
    const { token } = await world.signedIn('office')
    const url = (await mainProgram(world.target, dataFolder).url).replace('localhost', '127.0.0.1')
    await durations(url, token)
    const rest = figures(await durations(url, token))
    const crowd = spawn(process.execPath, [stranger, `${url}${path}`, '30'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => {
      crowd.kill()
    })
    await once(crowd.stdout, 'data')
    const beside = figures(await durations(url, token))
    console.log(path, { rest, beside })
    expect(beside.p50).toBeLessThan(10 * Math.max(rest.p50, 2))
  },
  300_000,
)
