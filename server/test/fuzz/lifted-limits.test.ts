import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { features } from '../../src/app.ts'
import { liftLimits, watchHandlers } from './lifted-limits.ts'

const limits = () =>
  Object.values(api).flatMap((feature) =>
    (Object.values(feature) as EndpointShape[]).map(({ limit }) => limit),
  )
const handlers = () => Object.values(features).map(({ handlersOf }) => handlersOf)
const before = { limits: limits(), handlers: handlers() }

// Same calls as in theInputs; later files of this process get limits and handlers as they were.
describe('requests during the lifted limits', () => {
  afterAll(liftLimits())
  afterAll(watchHandlers().unwatch)
  it('lifts limits and watches handlers', () => {
    expect(Math.min(...limits().flatMap((limit) => limit?.max ?? []))).toBe(1_000_000)
    expect(handlers().filter((it) => before.handlers.includes(it))).toEqual([])
  })
})

it('restores limits and handlers afterwards', () => {
  expect({ limits: limits(), handlers: handlers() }).toEqual(before)
  expect(Math.max(...limits().flatMap((limit) => limit?.max ?? []))).toBeLessThan(1_000_000)
})
