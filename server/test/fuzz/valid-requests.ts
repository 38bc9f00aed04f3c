import type { Calls } from '@zlecenia/contract/api'
import { ofAreas } from '../conventions/areas.ts'
import { requestsOfCustomers } from './valid/customers.ts'
import { requestsOfDrafts } from './valid/drafts.ts'
import { requestsOfInstallation } from './valid/installation.ts'
import { requestsOfNews } from './valid/notifications.ts'
import { requestsOfOrders } from './valid/orders.ts'
import { requestsOfOneself } from './valid/own-account.ts'
import type { Make } from './valid/request.ts'
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
