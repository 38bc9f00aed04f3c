import type { Page } from 'playwright-core'
import { dayAhead } from '../days.ts'
import type { dispatcher } from './dispatcher.ts'

/** The first performer offered is free. */
export const nobodyIsBusySoon = `delete from slot_performers where slot_id in (
  select id from slots where start_at < now() + interval '3 days' and end_at > now())`

const weekday = (day: Date) => ['nd', 'pn', 'wt', 'śr', 'cz', 'pt', 'so'][day.getUTCDay()] ?? ''

/** A known client and object, tomorrow at eight, any performer: from the open dialog to success. */
export async function takeKnownCall(page: Page, hand: ReturnType<typeof dispatcher>): Promise<void> {
  await hand.pick('kwi 12', 'ul. Kwiatowa 12')
  await hand.reads('Wybrano istniejący obiekt')
  await hand.jump(6, ['combobox', /^Wyszukaj usługę/u])
  await hand.pick('uwo', 'Uwolnienie osób')
  await hand.jump(7, ['textbox', /^Początek/u])
  await hand.type(`${weekday(dayAhead(1))} 8`)
  await hand.walk(['combobox', /^Wykonawcy/u])
  await hand.press('ArrowDown')
  await page.locator('[role=option][data-active]').waitFor()
  await hand.press('Enter')
  await page
    .getByRole('button', { name: /^Usuń: / })
    .nth(1)
    .waitFor()
  await hand.restIsNone()
  await hand.create()
}

/** Limits: that call; named day and performer with all nine notes; with none. */
export const mostKeys = { knownCall: 26, allNotes: 36, noNotes: 46 }
