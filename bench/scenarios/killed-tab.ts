import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { aPdf, aPhoto } from '@zlecenia/e2e/attachments.ts'
import { launchWholeChromium } from '@zlecenia/e2e/chromium.ts'
import { draftList } from '@zlecenia/e2e/screens/drafts.ts'
import { orderDialog } from '@zlecenia/e2e/screens/order-dialog.ts'
import type { Page } from 'playwright-core'
import { type MeasuredProgram, measuredProgram } from '../program.ts'
import { writeFigures } from '../report.ts'
import { freshContext, officeSession } from '../session.ts'

const gapMs = 50
const runs = 6
const files = [aPhoto('dach.jpg'), aPdf('umowa.pdf')]
const remark = 'Proszę zabrać drabinę i zapasowe fotokomórki, dozorca czeka przy bramie od ósmej rano. '

/** Ends the tab's process like a crash: no handler of the page runs. */
async function kill(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The call never returns: the answering process is gone.
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

const ordersIn = async ({ db }: MeasuredProgram) =>
  (await db.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n ?? 0

/**
 * Types remarks at a steady pace, kills the tab in the middle, resumes: how much typing is lost, and whether files
 * remain.
 */
export async function killedTab(): Promise<void> {
  const program = await measuredProgram()
  const browser = await launchWholeChromium()
  try {
    const storage = await officeSession(program)
    const before = await ordersIn(program)
    const lost: number[] = []
    let filesKept = true
    for (let run = 0; run < runs; run++) {
      const context = await freshContext(browser, storage)
      // The server stores nothing here: only the browser's own storage remains.
      await context.route('**/api/drafts/**', (route) => route.abort())
      const page = await context.newPage()
      await page.goto(`${program.url}/apps/orders/list`)
      const dialog = orderDialog(page)
      await dialog.open()
      await dialog.client.choose('kwiatowa 12', wellKnown.communityWithAll.companyName)
      await dialog.attachments.attach(...files)
      await dialog.remarks.comment.focus()
      // Each run ends at a different point of the autosave interval.
      const typed = (remark + remark).slice(0, 60 + run * 7)
      await page.keyboard.type(typed, { delay: gapMs })
      await kill(page)

      const next = await context.newPage()
      await next.goto(`${program.url}/apps/orders/list`)
      await draftList(next).resume(wellKnown.communityWithAll.companyName)
      const resumed = orderDialog(next)
      await resumed.attachments.file('umowa.pdf').waitFor()
      filesKept &&= (await resumed.attachments.file('dach.jpg').count()) > 0
      lost.push((typed.length - (await resumed.remarks.comment.inputValue()).length) * gapMs)
      await context.close()
    }
    const worst = Math.max(...lost)
    const after = await ordersIn(program)
    await writeFigures('killed-tab', 'A tab that is killed', [
      {
        name: 'typing lost',
        asked: '<= 1 s',
        seen: `${worst} ms at worst`,
        holds: worst <= 1000,
        note: `${runs} kills while typing a key every ${gapMs} ms, the server out of reach: ${lost.join(', ')} ms`,
      },
      { name: 'files kept', asked: 'all', seen: filesKept ? 'all' : 'some are gone', holds: filesKept },
      {
        name: 'half-made orders',
        asked: '0',
        seen: String(after - before),
        holds: after === before,
        note: 'orders in the database before and after',
      },
    ])
  } finally {
    await browser.close()
    await program.stop()
  }
}
