import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { dayAhead, typedDay } from '../days.ts'
import type { OrderDialog } from './order-dialog.ts'

export interface OrderTyped {
  daysAhead?: number
  service?: string
  performers?: readonly string[]
  comment?: string
}

/** A client whose building brings billing record, contact and notes: one service, one slot, a remark. */
export async function fillKnownOrder(
  dialog: OrderDialog,
  {
    daysAhead = 60,
    service = 'Udrożnienie kanalizacji',
    performers = ['Łukasz Wiśniewski'],
    comment = 'Wejście od podwórza.',
  }: OrderTyped = {},
): Promise<void> {
  await dialog.client.choose('kwiatowa 12', wellKnown.communityWithAll.companyName)
  await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()
  await dialog.services.choose(service)
  await dialog.schedule.fill(1, { start: `${typedDay(dayAhead(daysAhead))} 8:00`, performers })
  await dialog.attachments.none.check()
  await dialog.remarks.comment.fill(comment)
}
