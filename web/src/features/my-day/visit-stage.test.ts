import { aMyVisit, aVisitEvent } from '@zlecenia/contract/features/my-day/my-day.examples'
import { expect, it } from 'vitest'
import { shownVisit } from './visit-stage.ts'

it.each([
  ['without a step', []],
  ['with an open step', [aVisitEvent({ kind: 'start' })]],
])('shows a visit %s as finished once the office marked it as held', (_, events) => {
  const held = aMyVisit({ state: 'finished', events })
  expect(shownVisit(held, [])).toMatchObject({ stage: 'finished', since: null })
})

it('shows since when a visit is finished by its performer', () => {
  const finish = aVisitEvent({ kind: 'finish' })
  const finished = aMyVisit({ state: 'finished', events: [aVisitEvent({ kind: 'start' }), finish] })
  expect(shownVisit(finished, [])).toMatchObject({ stage: 'finished', since: finish.at })
})
