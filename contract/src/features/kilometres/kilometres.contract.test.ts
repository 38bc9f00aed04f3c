import { expect, it } from 'vitest'
import { z } from 'zod'
import { kilometres } from './kilometres.contract.ts'

it('has no field for a position in any answer or request', () => {
  const shapes = Object.values(kilometres).flatMap((call) =>
    ['response', 'body', 'query'].flatMap((part) => {
      const shape = (call as Record<string, unknown>)[part]
      return shape instanceof z.ZodType ? [shape] : []
    }),
  )
  expect(shapes.length).toBeGreaterThan(10)
  const words = JSON.stringify(
    shapes.map((it) => z.toJSONSchema(it, { io: 'input', unrepresentable: 'any' })),
  )
  expect(words).toContain('"minutes"')
  expect(words).not.toMatch(/"(?:lat|lng|lon|latitude|longitude|coordinates|position|accuracy)"/u)
})
