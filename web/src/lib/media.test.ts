import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sideways, sidewaysRoomy } from './media.ts'

/** Supports widths and heights alone, like the project's queries. */
const holds = (query: string, width: number, height: number): boolean =>
  query.split(' and ').every((condition) => {
    const [, side, of, px] = /^\((min|max)-(width|height): ([\d.]+)px\)$/u.exec(condition) ?? []
    if (!side) throw new Error(condition)
    const size = of === 'width' ? width : height
    return side === 'min' ? size >= Number(px) : size <= Number(px)
  })

it.each([
  ['a phone held sideways', 740, 360, true, true],
  ['a page at 200 %', 640, 450, true, true],
  ['a small phone held upright', 360, 500, true, false],
  ['a phone upright above its keyboard', 390, 420, true, false],
  ['a phone held upright', 360, 740, false, false],
])('%s: low %s x %s is %s, with room beside a field %s', (_, width, height, isLow, isRoomy) => {
  expect([holds(sideways, width, height), holds(sidewaysRoomy, width, height)]).toEqual([isLow, isRoomy])
})

it('places the message field beside its button only where both have room', () => {
  const text = readFileSync(
    new URL('../features/conversations/conversation.module.css', import.meta.url),
    'utf8',
  )
  const beside = text.split('@media').find((it) => it.includes('.chat .writing {'))
  expect(beside).toMatch(/^ \(--sideways-roomy\)/u)
})
