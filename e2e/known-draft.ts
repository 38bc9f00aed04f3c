import { randomUUID } from 'node:crypto'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { dayAhead, shownDay } from './days.ts'
import { draftList } from './screens/drafts.ts'
import { fillKnownOrder } from './screens/fill-order.ts'
import { type OrderDialog, orderDialog } from './screens/order-dialog.ts'
import { sayAnyway } from './screens/same-work.ts'
import { expect } from './story.ts'
import type { World } from './world.ts'

interface Sections extends Record<string, unknown> {
  schedule: { slots: Record<string, unknown>[] }
  keeper?: unknown
}

/**
 * Sections of the order of `fillKnownOrder`, filled by hand once for all stories of the worker: ids of the example
 * data never change.
 */
let kept: Promise<Sections> | undefined

async function filledByHand(world: World): Promise<Sections> {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  await fillKnownOrder(dialog)
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  // Latest stored draft: the dialog may still show an earlier save.
  const lastKept = () =>
    world.sql<{ sections: Sections }>(
      "select sections from drafts where sections->'remarks'->>'comment' > ''",
    )
  await expect.poll(lastKept).toHaveLength(1)
  const [row] = await lastKept()
  await page.close()
  if (!row) throw new Error('the draft of the known order was not kept')
  await world.sql('delete from drafts')
  return row.sections
}

/**
 * The dialog with the known order, resumed from the server, for stories that are not about filling it. Other drafts are
 * deleted.
 */
export async function resumeKnownOrder(
  world: World,
  page: Page,
  { daysAhead = 60, comment = 'Wejście od podwórza.' } = {},
): Promise<OrderDialog> {
  await world.sql('delete from drafts')
  kept ??= filledByHand(world)
  // `keeper` has the key of the order created from the first one.
  const { schedule, keeper: _, ...sections } = await kept
  const day = shownDay(dayAhead(daysAhead))
  const slots = schedule.slots.map((slot) => ({ ...slot, start: `${day} 08:00`, end: `${day} 09:00` }))
  const title = wellKnown.communityWithAll.companyName
  await world.ask('office', 'PUT', `/drafts/${randomUUID()}`, {
    title,
    sections: { ...sections, schedule: { slots }, remarks: { comment, noRemarks: false, clientNumber: '' } },
  })
  await page.goto(addressOf('orders'))
  await sayAnyway(page)
  await draftList(page).resume(title)
  const dialog = orderDialog(page)
  await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()
  return dialog
}
