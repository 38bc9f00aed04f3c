import type { Page } from 'playwright-core'
import { dayAhead } from '../days.ts'
import type { dispatcher } from './dispatcher.ts'

/** Whoever is asked first has nothing else on the next days. */
export const nobodyIsBusySoon = `delete from slot_performers where slot_id in (
  select id from slots where start_at < now() + interval '3 days' and end_at > now())`

/** A day of the week as it is said in short. */
const weekday = (day: Date) => ['nd', 'pn', 'wt', 'śr', 'cz', 'pt', 'so'][day.getUTCDay()] ?? ''

/**
 * "Kwiatowa 12, winda stoi, ktoś w środku", tomorrow at eight, any man: an order for a known client and object, from the
 * open dialog to the message of success. The story says how many keys that may take, and so does the bench.
 */
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

/** Keys, at most: of that call; of one that names a day and a performer, with all nine notes known, and with none. */
export const mostKeys = { knownCall: 26, allNotes: 36, noNotes: 46 }
