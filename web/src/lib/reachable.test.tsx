import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isReachable, onReachable, startConnection } from './reachable.ts'

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answers = () => Promise.resolve(new Response('{}'))
const isSilent = () => Promise.reject(new TypeError('Failed to fetch'))
vi.stubGlobal('fetch', server)
startConnection()

const listener = vi.fn()
onReachable(listener)
beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset()
  listener.mockReset()
})
afterEach(async () => {
  server.mockImplementation(answers)
  dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})
const fire = async (event: string) => {
  dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(0)
}

it('turns false when a call gets no answer and the server is silent, and true again later', async () => {
  server.mockImplementation(isSilent)
  await fire('noanswer')
  expect(isReachable()).toBe(false)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(server).toHaveBeenCalledTimes(3)
  expect(isReachable()).toBe(false)
  server.mockImplementation(answers)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isReachable()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toHaveBeenCalledTimes(4)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('stays true after one call without an answer while the server responds', async () => {
  server.mockImplementation(answers)
  await fire('noanswer')
  expect(isReachable()).toBe(true)
  expect(listener).not.toHaveBeenCalled()
})

it('turns false while a proxy answers that the server is away', async () => {
  server.mockImplementation(() => Promise.resolve(new Response('', { status: 502 })))
  await fire('noanswer')
  expect(isReachable()).toBe(false)
})

it('turns false at once without a network, and checks the server when the network is back', async () => {
  server.mockImplementation(answers)
  await fire('offline')
  expect(isReachable()).toBe(false)
  expect(server).not.toHaveBeenCalled()
  await fire('online')
  expect(isReachable()).toBe(true)
})

it('checks once at a time, however many calls got no answer', async () => {
  server.mockImplementation(isSilent)
  dispatchEvent(new Event('noanswer'))
  dispatchEvent(new Event('noanswer'))
  await fire('noanswer')
  expect(server).toHaveBeenCalledTimes(1)
})

it('turns false on a hanging network, and checks again', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), ms)
    return patience.signal
  })
  server.mockImplementation((_, { signal }) => {
    const hung = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => hung.reject(signal.reason))
    return hung.promise
  })
  await fire('noanswer')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isReachable()).toBe(false)
  server.mockImplementation(answers)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isReachable()).toBe(true)
})
