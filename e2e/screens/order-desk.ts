import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from '../story.ts'
import type { World } from '../world.ts'
import { dispatcher } from './dispatcher.ts'

export const serviceSearch = ['combobox', /^Wyszukaj usługę/u] as const

interface Made extends Record<string, unknown> {
  place: string
  at: Date
  people: number
}

/** The dialog is open before each call. */
export function orderDesk(world: World) {
  let page: Page
  let hand: ReturnType<typeof dispatcher>
  beforeEach(async () => {
    await world.sql('delete from drafts')
    page = await world.signedIn('office')
    await page.goto(addressOf('orders'))
    hand = dispatcher(page)
    await hand.open()
  })
  return {
    get page() {
      return page
    },
    get hand() {
      return hand
    },
    /** Prints the number of keys of a call and its limit. */
    counted(call: string, limit: number): void {
      console.info(`${call}: ${hand.keys} keys, at most ${limit}`)
      expect(hand.keys).toBeLessThanOrEqual(limit)
    },
    start: (n: number) => page.getByRole('group', { name: `Termin ${n}` }).getByLabel('Początek'),
    async lastOrder(): Promise<Made | undefined> {
      const [made] = await world.sql<Made>(
        `select o.address || ', ' || o.city as place, o.is_fault as fault, o.hide_contact as hidden, o.comment,
                (select min(s.start_at) from slots s where s.order_id = o.id) as at,
                (select count(*)::int from slots s where s.order_id = o.id) as visits,
                (select count(*)::int from slots s join slot_performers p on p.slot_id = s.id
                  where s.order_id = o.id) as people,
                (select count(*)::int from order_files f where f.order_id = o.id) as files,
                o.billing is not null as billed, o.caretaker_first_name || ' ' || o.caretaker_last_name as caretaker
           from orders o order by o.created_at desc limit 1`,
      )
      return made
    },
  }
}
