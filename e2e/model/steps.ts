import fc from 'fast-check'
import { type FaultKind, type FaultTarget, faultKinds, faultTargets } from './faults.ts'
import type { Killed } from './real-server.ts'
import { type TypedField, typedFields } from './tab-driver.ts'

/** Tab numbers count living tabs, modulo their number. */
export type Step =
  | { does: 'open'; browser: number }
  | { does: 'resume'; browser: number; at: number }
  | { does: 'type'; tab: number; field: TypedField }
  | { does: 'attach'; tab: number }
  | { does: 'detach'; tab: number; at: number }
  | { does: 'wait'; ms: number }
  | { does: 'create'; tab: number }
  | { does: 'close'; tab: number }
  | { does: 'interrupt'; tab: number }
  | { does: 'decide'; tab: number; another: boolean }
  | { does: 'leave'; tab: number }
  | { does: 'crash'; tab: number }
  | { does: 'dieAt'; tab: number; what: 'writes' | 'calls'; nth: number }
  | { does: 'fault'; kind: FaultKind; target: FaultTarget; times: number }
  | { does: 'cable'; browser: number; in: boolean }
  | { does: 'kill'; what: Killed; during: boolean; afterMs: number }

export interface Story {
  /** Marks of the two browsers that use plain HTTP. */
  plain: [boolean, boolean]
  steps: Step[]
}

const tab = fc.nat({ max: 3 })
const browser = fc.nat({ max: 1 })
const step = <S extends Step['does'], T>(
  does: S,
  weight: number,
  rest: { [K in keyof T]: fc.Arbitrary<T[K]> },
) => ({
  weight,
  does,
  arbitrary: fc.record(
    { does: fc.constant(does), ...rest },
    { noNullPrototype: true },
  ) as unknown as fc.Arbitrary<Step>,
})

const peaceful = [
  step('type', 8, { tab, field: fc.constantFrom(...typedFields) }),
  step('wait', 8, { ms: fc.constantFrom(100, 400, 1_000, 2_500, 5_000, 12_000, 65_000) }),
  step('create', 6, { tab }),
  step('fault', 6, {
    kind: fc.constantFrom(...faultKinds),
    target: fc.constantFrom(...faultTargets),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  step('attach', 3, { tab }),
  step('detach', 1, { tab, at: fc.nat({ max: 2 }) }),
  step('resume', 4, { browser, at: fc.nat({ max: 2 }) }),
  step('open', 1, { browser }),
  step('close', 3, { tab }),
  step('interrupt', 1, { tab }),
  step('decide', 1, { tab, another: fc.boolean() }),
  step('leave', 1, { tab }),
  step('crash', 2, { tab }),
  step('dieAt', 1, { tab, what: fc.constantFrom('writes', 'calls'), nth: fc.integer({ min: 1, max: 4 }) }),
  step('cable', 1, { browser, in: fc.boolean() }),
]
const chromiumKnows: readonly Step['does'][] = [
  ...([
    'type',
    'wait',
    'create',
    'fault',
    'attach',
    'resume',
    'close',
    'leave',
    'crash',
    'interrupt',
  ] as const),
]
const kill = step('kill', 1, {
  what: fc.constantFrom('program', 'database', 'both'),
  during: fc.boolean(),
  afterMs: fc.nat({ max: 12 }),
})

const plain = fc.tuple(fc.boolean(), fc.boolean())
const ofSteps = (steps: fc.Arbitrary<Step[]>): fc.Arbitrary<Story> =>
  fc.record({ plain, steps }, { noNullPrototype: true })

export const anyStory = (maxLength: number) =>
  ofSteps(fc.array(fc.oneof(...peaceful), { minLength: 3, maxLength, size: 'max' }))

export const anyStoryWithKill = ofSteps(
  fc
    .tuple(
      fc.array(fc.oneof(...peaceful), { maxLength: 8, size: 'max' }),
      kill.arbitrary,
      fc.array(fc.oneof(...peaceful), { minLength: 2, maxLength: 10, size: 'max' }),
    )
    .map(([before, killing, after]) => [...before, killing, { does: 'create', tab: 0 }, ...after]),
)

const inChromium = fc.array(fc.oneof(...peaceful.filter(({ does }) => chromiumKnows.includes(does))), {
  minLength: 1,
  maxLength: 3,
  size: 'max',
})
const faultyOrder = fc
  .constantFrom(...faultKinds)
  .map((kind): Step => ({ does: 'fault', kind, target: 'order', times: 1 }))

/** Short, since real browsers are slow. */
export const anyStoryInChromium = ofSteps(
  fc
    .tuple(inChromium, faultyOrder, inChromium)
    .map(([before, fault, after]) => [
      { does: 'type', tab: 0, field: 'comment' },
      ...before,
      fault,
      { does: 'create', tab: 0 },
      ...after,
    ]),
)
