import { whiteListCalls } from '@zlecenia/contract/features/invoices/white-list.contract'
import { implement } from '#platform/implement.ts'
import { accountsOnWhiteList, checkOnWhiteList, invoiceOnWhiteList } from './white-list.service.ts'

export const whiteListRoutes = implement(whiteListCalls, (deps) => ({
  kept: () => accountsOnWhiteList(deps),
  ofInvoice: ({ params }) => invoiceOnWhiteList(deps, params.id),
  check: ({ body, caller }) => checkOnWhiteList(deps, caller, body),
}))
