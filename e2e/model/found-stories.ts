import type { Step, Story } from './steps.ts'

const secure: Story['plain'] = [false, false]
const story = (...steps: Step[]): Story => ({ plain: secure, steps })

const type: Step = { does: 'type', tab: 0, field: 'comment' }
const create: Step = { does: 'create', tab: 0 }
const attach: Step = { does: 'attach', tab: 0 }
const wait = (ms: number): Step => ({ does: 'wait', ms })
const close: Step = { does: 'close', tab: 0 }
const resume = (browser = 0): Step => ({ does: 'resume', browser, at: 0 })
const order = (kind: 'unanswered' | '504' | 'cut' | 'silent' | 'drip' | 'lost'): Step => ({
  does: 'fault',
  kind,
  target: 'order',
  times: 1,
})

/** Stories that once created two orders or lost data. */
export const foundStories: Record<string, Story> = {
  'a lost answer, five seconds of patience, and the same again': story(
    type,
    wait(2_500),
    type,
    order('unanswered'),
    create,
    wait(5_000),
    create,
  ),
  'a lost answer, one more word, and the same again': story(
    type,
    wait(2_500),
    order('unanswered'),
    create,
    type,
    wait(5_000),
    create,
  ),
  'a proxy that says 504 of an order that was made': story(
    type,
    wait(2_500),
    type,
    order('504'),
    create,
    wait(5_000),
    create,
  ),
  'a lost answer, closed and resumed': story(
    type,
    wait(2_500),
    type,
    order('unanswered'),
    create,
    close,
    wait(5_000),
    resume(),
    create,
  ),
  'a lost answer, the tab is killed, and the draft resumed in a second browser': story(
    type,
    wait(2_500),
    type,
    order('unanswered'),
    create,
    { does: 'crash' as const, tab: 0 },
    resume(1),
    create,
  ),
  'two tabs in a new draft': story(wait(2_500), resume(), type, { ...type, tab: 1 }, wait(5_000), create),
  'two tabs by plain HTTP in a new draft': {
    ...story(wait(2_500), resume(), type, { ...type, tab: 1 }, wait(5_000), create),
    plain: [true, true],
  },
  'a copy in a second tab, of a draft that became an order in another browser': story(
    wait(2_500),
    resume(1),
    { ...create, tab: 1 },
    resume(),
    wait(2_500),
  ),
  'the answer of the commit is lost, of an order with a file': story(
    attach,
    type,
    wait(5_000),
    order('cut'),
    create,
    wait(5_000),
    create,
  ),
  'a first save whose answer nobody saw, a copy of it, and an order of it in another browser': {
    plain: [true, false],
    steps: [
      { does: 'fault', kind: 'drip', target: 'any', times: 1 },
      { does: 'type', tab: 0, field: 'comment' },
      { does: 'create', tab: 0 },
      { does: 'crash', tab: 0 },
      { does: 'decide', tab: 3, another: true },
      { does: 'create', tab: 0 },
      { does: 'create', tab: 2 },
      { does: 'resume', browser: 0, at: 0 },
      { does: 'type', tab: 2, field: 'comment' },
      { does: 'create', tab: 1 },
      { does: 'create', tab: 1 },
      { does: 'type', tab: 1, field: 'name' },
    ],
  },
  'a draft in two browsers and two copies of it: whoever presses in one that is old is told before anything is made':
    {
      plain: [false, false],
      steps: [
        { does: 'create', tab: 0 },
        { does: 'attach', tab: 1 },
        { does: 'fault', kind: 'lost', target: 'file', times: 1 },
        { does: 'resume', browser: 1, at: 0 },
        { does: 'wait', ms: 5_000 },
        { does: 'create', tab: 1 },
        { does: 'wait', ms: 100 },
        { does: 'resume', browser: 0, at: 0 },
        { does: 'resume', browser: 1, at: 1 },
      ],
    },
  'a copy that was the last deed of a tab that died, after another copy became an order': story(
    wait(2_500),
    { does: 'dieAt' as const, tab: 0, what: 'writes' as const, nth: 4 },
    resume(1),
    wait(5_000),
    resume(1),
    { ...create, tab: 2 },
    { ...create, tab: 2 },
    wait(2_500),
  ),
  'a copy made while its dialog closes, after another copy became an order': story(
    wait(12_000),
    resume(),
    { ...create, tab: 1 },
    resume(1),
    { ...close, tab: 1 },
    type,
    close,
  ),
}
