import type { Calls } from '@zlecenia/contract/api'
import { ofAreas } from '../conventions/areas.ts'
import type { SignedInAgent } from '../world.ts'
import type { FuzzFixture } from './fixture.ts'
import { requestsOfCustomers } from './valid/customers.ts'
import { requestsOfDrafts } from './valid/drafts.ts'
import { requestsOfInstallation } from './valid/installation.ts'
import { requestsOfNews } from './valid/notifications.ts'
import { requestsOfOrders } from './valid/orders.ts'
import { requestsOfOneself } from './valid/own-account.ts'
import type { Make, Valid } from './valid/request.ts'
import { requestsOfSchedule } from './valid/schedule.ts'
import { requestsOfUsers } from './valid/users.ts'
import { requestsOfViews } from './valid/views.ts'

/** Requests as the browser sends them; a missing one does not compile. */
export const validRequests: Record<keyof Calls, Make> = {
  ...ofAreas('requests'),
  ...requestsOfOneself,
  ...requestsOfUsers,
  ...requestsOfInstallation,
  ...requestsOfSchedule,
  ...requestsOfCustomers,
  ...requestsOfOrders,
  ...requestsOfViews,
  ...requestsOfDrafts,
  ...requestsOfNews,
}

/**
 * Removes what would make later preparations fail: the most vehicles, courses, articles, labels of mail and notes of
 * a building, except the first notes, which orders send; and uses of vehicles over many days, as prepared ones are of
 * one day.
 */
const trimmed = `
  delete from vehicles where (select count(*) from vehicles) > 400;
  delete from vehicle_users where to_day is distinct from from_day;
  delete from courses where (select count(*) from courses) > 150;
  delete from mail_labels where (select count(*) from mail_labels) > 60;
  delete from articles where (select count(*) from articles) > 400 and id not in (select article_id from courses);
  delete from building_notes where id in (
    select id from (
      select id, row_number() over (partition by building_id order by created_at) as n from building_notes
    ) as ranked where n > 30)`

/** Creates what a call needs, and its request. Throws when something could not be created. */
export async function prepare(
  name: keyof Calls,
  fixture: FuzzFixture,
  me: SignedInAgent,
  turn: number,
): Promise<Valid> {
  await fixture.world.db.patient.query(trimmed)
  const valid = await validRequests[name](fixture, me, turn)
  const { params, query, json } = valid
  const version = typeof json === 'object' && json && 'version' in json && { version: json.version }
  const missing = Object.entries({ ...params, ...query, ...version }).filter(([, it]) => it === undefined)
  if (missing.length > 0)
    throw new Error(`${name} is not prepared: ${missing.map(([key]) => key).join(', ')}`)
  return valid
}
