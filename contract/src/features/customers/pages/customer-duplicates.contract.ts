import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../../lib/list-query.ts'
import { id } from '../../../lib/rules.ts'
import { customerListRow } from './customers-pages.contract.ts'
import { duplicateList, duplicateReasons } from './duplicate-list.ts'

const side = customerListRow.omit({ openOrders: true, archived: true, zipCode: true })
export type DuplicateSide = z.infer<typeof side>

export const customerDuplicate = z.object({
  id: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
  foundAt: z.string(),
  /** A user marked them as different clients. */
  different: z.boolean(),
  /** The client that was added earlier. */
  first: side,
  second: side,
})
export type CustomerDuplicate = z.infer<typeof customerDuplicate>

export const customerDuplicates = {
  list: endpoint({
    method: 'GET',
    path: '/customers/doubles',
    permission: ['read', 'Customer'],
    summary: `Pairs of clients that may be one, the surest first. ${inPages}`,
    query: listQuery(duplicateList),
    response: pageOf(customerDuplicate),
    limit: { max: 600 },
    heavy: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/customers/:customerId/doubles/:otherId',
    permission: ['update', 'Customer'],
    summary: 'Marks two clients of a pair as different, or removes the mark',
    params: z.object({ customerId: id, otherId: id }),
    body: z.object({ different: z.boolean() }),
    limit: { max: 600 },
  }),
}
