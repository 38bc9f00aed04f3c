import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { id, version } from '../../../lib/rules.ts'
import { buildingRecord } from './building-record.contract.ts'

const mostRecords = 200

export const buildingMoves = {
  before: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId/move',
    permission: ['update', 'Building'],
    summary: 'Open work at a building, which stays with its client when the building is handed over',
    params: z.object({ buildingId: id }),
    /** Orders: null without the right to read all of them. Drafts: those of all users. */
    response: z.object({ openOrders: z.number().int().nullable(), drafts: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/buildings/:buildingId/move',
    permission: ['update', 'Building'],
    summary:
      'Hands a building over to another client, with its persons, notes, devices and history; billing records that are not named are archived, orders keep their client',
    params: z.object({ buildingId: id }),
    body: z.object({
      customerId: id,
      billingRecords: z.array(id).max(mostRecords),
      /** Whether the present payer still pays. */
      keepsPayer: z.boolean(),
      version,
    }),
    response: buildingRecord,
    limit: { max: 60 },
  }),
}
