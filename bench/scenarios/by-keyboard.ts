import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { dayAhead, typedDay } from '@zlecenia/e2e/days.ts'
import { createByKeyboard } from '@zlecenia/e2e/screens/by-keyboard.ts'
import { dispatcher } from '@zlecenia/e2e/screens/dispatcher.ts'
import { mostKeys, nobodyIsBusySoon, takeKnownCall } from '@zlecenia/e2e/screens/known-call.ts'
import type { Page } from 'playwright-core'
import { measuredProgram } from '../program.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'
import { apiUse, recordTraffic } from '../traffic.ts'

const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`
const rest = {
  service: ['udr', 'Udrożnienie kanalizacji'],
  performer: ['wiś', 'Łukasz Wiśniewski'],
} as const

/**
 * One order for a known client by keyboard alone: keys pressed, calls and bytes from the first key to success. Keys are
 * compared with the limit of the stories.
 */
export async function byKeyboard(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  const storage = await officeSession(program)

  async function measured(create: (page: Page) => Promise<number>) {
    const context = await freshContext(browser, storage)
    try {
      const page = await context.newPage()
      const requests = watchRequests(page)
      await page.goto(`${program.url}/apps/orders/list`)
      await requests.rest()
      const { transfers } = await recordTraffic(page)
      const presses = await create(page)
      await requests.rest()
      return { presses, ...apiUse(transfers) }
    } finally {
      await context.close()
    }
  }

  try {
    const known = await measured((page) =>
      createByKeyboard(page, {
        ...rest,
        client: ['kwi 12', wellKnown.communityWithAll.companyName],
        start: start(60),
      }),
    )
    const withoutNotes = await measured((page) =>
      createByKeyboard(page, {
        ...rest,
        client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
        start: start(61),
      }),
    )
    await program.db.query(nobodyIsBusySoon)
    const call = await measured(async (page) => {
      const hand = dispatcher(page)
      await hand.open()
      await takeKnownCall(page, hand)
      return hand.keys
    })
    const keys = (name: string, limit: number, presses: number): Figure => ({
      name,
      asked: `<= ${limit}`,
      seen: String(presses),
      holds: presses <= limit,
      note: 'keyboard alone, from the list to the message of success; modifiers not counted',
    })
    await writeFigures('by-keyboard', 'An order for a known client', [
      keys('keys, known client and object, any performer', mostKeys.knownCall, call.presses),
      keys('keys, a day and a performer named', mostKeys.allNotes, known.presses),
      keys('the same, no notes stored', mostKeys.noNotes, withoutNotes.presses),
      {
        name: 'API calls from click to success',
        asked: '<= 12',
        seen: String(known.calls),
        holds: known.calls <= 12,
        note: known.list.join('; '),
      },
      {
        name: 'bytes of those calls, both ways',
        asked: '<= 40 kB',
        seen: `${(known.bytes / 1000).toFixed(1)} kB`,
        holds: known.bytes <= 40_000,
        note: `draft saves apart: ${known.draftCalls} calls, ${(known.draftBytes / 1000).toFixed(1)} kB`,
      },
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
