import { describe, expect, it } from 'vitest'
import {
  canCreate,
  changed,
  checked,
  firstInvalid,
  forgotten,
  left,
  markOf,
  type Progress,
  problemsOf,
  refused,
  untouched,
  validated,
} from './progress.ts'

const steps = ['client', 'building', 'billing', 'schedule', 'remarks'] as const
type Step = (typeof steps)[number]
const wrong = new Map([['name', 'rules.required']])
const right = new Map<string, string>()
const allRight = steps.reduce<Progress<Step>>((all, step) => validated(all, step, right), untouched(steps))

describe('progress', () => {
  it('marks nothing at the first validation, though it knows that creating is impossible', () => {
    const opened = validated(allRight, 'client', wrong)
    expect(steps.map((step) => markOf(opened[step]))).toEqual(steps.map(() => 'none'))
    expect(canCreate(opened)).toBe(false)
  })

  it('marks a step once it is left', () => {
    const progress = left(left(validated(allRight, 'client', wrong), 'client'), 'building')
    expect(markOf(progress.client)).toBe('invalid')
    expect(markOf(progress.building)).toBe('valid')
    expect(markOf(progress.billing)).toBe('none')
  })

  it('does not mark a step that was left before it was ever validated', () => {
    expect(markOf(left(untouched(steps), 'client').client)).toBe('none')
  })

  it('marks every step when the check runs', () => {
    const progress = checked(validated(allRight, 'remarks', wrong))
    expect(steps.map((step) => markOf(progress[step]))).toEqual([
      ...steps.slice(0, -1).map(() => 'valid'),
      'invalid',
    ])
    expect(firstInvalid(progress)).toBe('remarks')
  })

  it('allows creating an order only when every step was validated and is valid', () => {
    expect(canCreate(allRight)).toBe(true)
    expect(canCreate(untouched(steps))).toBe(false)
  })
})

describe('a refusal of the server', () => {
  const progress = refused(allRight, 'schedule', new Map([['slots.1.start', 'Zajęte']]))

  it('marks its step and blocks until a change in it, or until refusals are forgotten', () => {
    expect(markOf(progress.schedule)).toBe('invalid')
    expect(firstInvalid(progress)).toBe('schedule')
    expect(canCreate(progress)).toBe(false)
    expect(canCreate(changed(progress, 'remarks', 'comment'))).toBe(false)
    expect(canCreate(changed(progress, 'schedule', 'slots.0.end'))).toBe(true)
    expect(canCreate(forgotten(progress))).toBe(true)
  })

  it('disappears when its field, or the parent of that, is changed, and stays otherwise', () => {
    expect(problemsOf(changed(progress, 'schedule', 'slots.0.start').schedule).size).toBe(1)
    expect(problemsOf(changed(progress, 'schedule', 'slots.1.start').schedule).size).toBe(0)
    expect(problemsOf(changed(progress, 'schedule', 'slots').schedule).size).toBe(0)
  })

  it('disappears from a whole step with any change of it', () => {
    const whole = refused(allRight, 'client', new Map([['', 'Nie']]))
    expect(problemsOf(changed(whole, 'client', 'name').client).size).toBe(0)
  })
})
