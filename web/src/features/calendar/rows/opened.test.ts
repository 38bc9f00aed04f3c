import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { expect, it } from 'vitest'
import { mostOpened, opened, openedKept } from './opened.ts'

const hours = { from: 7 * 60, to: 15 * 60 }

it('returns opening and closing time of a day in Warsaw', () => {
  const span = opened('2026-11-23', hours)
  const times = [span.start, span.end].map((it) => new Date(it).toISOString())
  expect(times).toEqual(['2026-11-23T06:00:00.000Z', '2026-11-23T14:00:00.000Z'])
  expect(opened('2026-11-23', hours)).toBe(span)
})

it('caches no more than a board needs, however many pages are turned', () => {
  for (let n = 0; n < mostOpened * 2; n++) opened(dayAfter('2026-01-01', n), hours)
  expect(openedKept()).toBeLessThanOrEqual(mostOpened)
})
