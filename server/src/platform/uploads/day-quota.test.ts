import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { png } from '#test/bytes.ts'
import { sender, serverWith } from '#test/calls.ts'
import { aWorld } from '#test/world.ts'
import { openDayQuota } from './day-quota.ts'

const megabyte = 1024 ** 2
const status = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return (error as { status: number }).status
  }
}

it("limits each user's bytes per day separately", () => {
  let day = '2026-11-28'
  const quota = openDayQuota(2, () => day)
  quota.take('jan', megabyte)
  const giveBack = quota.take('jan', megabyte)
  expect(status(() => quota.take('jan', 1))).toBe(429)
  expect(status(() => quota.take('ewa', megabyte))).toBeNull()
  giveBack()
  expect(status(() => quota.take('jan', megabyte))).toBeNull()
  day = '2026-11-29'
  expect(status(() => quota.take('jan', 2 * megabyte))).toBeNull()
  // Bytes of yesterday are returned to yesterday.
  giveBack()
  expect(status(() => quota.take('jan', 1))).toBe(429)
})

it('accepts everything without a limit', () => {
  expect(status(() => openDayQuota(0).take('jan', 2 ** 50))).toBeNull()
})

const world = await aWorld()
const send = sender(await serverWith(world, { uploadsOfDay: openDayQuota(1) }))

const filesKept = async () =>
  (await readdir(world.filesFolder, { recursive: true })).filter((it) => /\w{8}-/u.test(it))

it.each([
  ['its length declared', true],
  ['without', false],
])(
  'refuses and does not store excess, and does not count files refused otherwise: %s',
  async (_how, isDeclared) => {
    const { token } = await world.signedIn('office')
    const post = async (size: number, data = '{"name":"a"}') => {
      const form = new FormData()
      form.append('data', data)
      form.append('files[0]', new Blob([new Uint8Array(png), new Uint8Array(size)]), 'a.png')
      const sent = new Response(form)
      const bytes = Buffer.from(await sent.arrayBuffer())
      return send({
        method: 'POST',
        url: '/order',
        payload: isDeclared ? bytes : Readable.from([bytes]),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': sent.headers.get('content-type') ?? '',
          ...(isDeclared && { 'content-length': String(bytes.length) }),
        },
      })
    }
    expect((await post(0.6 * megabyte, '{"na')).statusCode).toBe(400)
    expect((await post(0.6 * megabyte)).statusCode).toBe(201)
    const before = (await filesKept()).length
    const refused = await post(0.6 * megabyte)
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      {
        message:
          'Dzisiejszy limit plików jednej osoby (1 MB) jest wyczerpany. Wyślij je jutro: to, co jest w formularzu, zostaje.',
      },
      '3600',
    ])
    expect((await post(0.3 * megabyte)).statusCode).toBe(201)
    expect(await filesKept()).toHaveLength(before + 1)
  },
)
