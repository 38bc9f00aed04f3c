import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import {
  changedLines,
  changedText,
  day,
  id,
  lines,
  optionalId,
  requiredText,
  text,
  version,
} from '../../lib/rules.ts'

/** A replacement part of a device. */
export const replacedPart = z.object({
  id: z.string(),
  replacedOn: z.string(),
  name: z.string(),
  partNumber: z.string().nullable(),
  /** Null as well for callers who may not read it. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  remarks: z.string().nullable(),
  version,
})
export type ReplacedPart = z.infer<typeof replacedPart>

/** Field names in the device's log. */
export const replacedPartFields = [
  'part',
  'partName',
  'partReplacedOn',
  'partNumber',
  'partOrder',
  'partRemarks',
] as const

export const mostReplacedParts = 500
const ofDevice = z.object({ id })
const ofPart = z.object({ id, partId: id })
const name = requiredText('rules.required', 200)

export const replacedParts = {
  list: endpoint({
    method: 'GET',
    path: '/devices/:id/parts',
    permission: ['read', 'Device'],
    summary: 'Parts that were replaced in a device, latest first',
    params: ofDevice,
    response: z.object({ parts: z.array(replacedPart) }),
    limit: { max: 600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/devices/:id/parts',
    permission: ['update', 'Device'],
    summary: `Adds a replaced part under an id of the caller; idempotent. ${mostReplacedParts} in all`,
    params: ofDevice,
    body: z.object({
      id,
      replacedOn: day,
      name,
      partNumber: text(120),
      orderId: optionalId,
      remarks: lines(2000),
    }),
    response: replacedPart,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/devices/:id/parts/:partId',
    permission: ['update', 'Device'],
    summary: 'Changes a replaced part; absent fields keep their values',
    params: ofPart,
    body: z.object({
      replacedOn: day.optional(),
      name: name.optional(),
      partNumber: changedText(120).optional(),
      orderId: id.nullable().optional(),
      remarks: changedLines(2000).optional(),
      version,
    }),
    response: replacedPart,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/devices/:id/parts/:partId',
    permission: ['update', 'Device'],
    summary: 'Removes a replaced part from the list',
    params: ofPart,
    limit: { max: 120 },
  }),
}
