import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { watchRequests } from '@zlecenia/e2e/at-rest.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { dayAhead, typedDay } from '@zlecenia/e2e/days.ts'
import { startProgram } from '@zlecenia/e2e/program.ts'
import { createByKeyboard, type OrderByKeyboard } from '@zlecenia/e2e/screens/by-keyboard.ts'
import { type Figure, writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'
import { apiUse, recordTraffic } from '../traffic.ts'

const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`
const rest = {
  service: ['udr', 'Udrożnienie kanalizacji'],
  performer: ['wiś', 'Łukasz Wiśniewski'],
} as const

/** One order for a known client by keyboard alone: keys pressed, calls and bytes from the first key to success. */
export async function byKeyboard(): Promise<void> {
  const program = await startProgram({ demo: true })
  const browser = await launchWholeChromium()
  const storage = await officeSession(program)

  async function measured(order: OrderByKeyboard) {
    const context = await freshContext(browser, storage)
    try {
      const page = await context.newPage()
      const requests = watchRequests(page)
      await page.goto(`${program.url}/apps/orders/list`)
      await requests.rest()
      const { transfers } = await recordTraffic(page)
      const presses = await createByKeyboard(page, order)
      await requests.rest()
      return { presses, ...apiUse(transfers) }
    } finally {
      await context.close()
    }
  }

  try {
    const known = await measured({
      ...rest,
      client: ['kwi 12', wellKnown.communityWithAll.companyName],
      start: start(60),
    })
    const withoutNotes = await measured({
      ...rest,
      client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
      start: start(61),
    })
    const keys = (name: string, limit: number, presses: number): Figure => ({
      name,
      asked: `<= ${limit}`,
      seen: String(presses),
      holds: presses <= limit,
      note: 'keyboard alone, from the list to the message of success; modifiers not counted',
    })
    await writeFigures('by-keyboard', 'An order for a known client', [
      keys('keys, all nine notes stored', 40, known.presses),
      keys('keys, no notes stored', 50, withoutNotes.presses),
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
