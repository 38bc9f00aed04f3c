import { expect, it } from 'vitest'
import { z } from 'zod'
import { delegate } from './delegate.ts'

const rule = z.object({ zipCode: z.string().min(1, 'rules.required') })
const draft = z.object({ postalCode: z.string(), waived: z.boolean() }).superRefine(
  delegate(
    rule,
    (it) => (it.waived ? undefined : { zipCode: it.postalCode }),
    (path) => (path === 'zipCode' ? 'postalCode' : path),
  ),
)

it("reports the contract's problem at the draft's own field", () => {
  expect(draft.safeParse({ postalCode: '', waived: false }).error?.issues).toMatchObject([
    { path: ['postalCode'], message: 'rules.required' },
  ])
})

it('skips the rule for a waived part', () => {
  expect(draft.safeParse({ postalCode: '', waived: true }).success).toBe(true)
})
