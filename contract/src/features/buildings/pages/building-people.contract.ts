import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { normalPhone } from '../../../lib/identifiers.ts'
import {
  changedEmail,
  changedLines,
  changedText,
  id,
  lines,
  optionalEmail,
  problemAt,
  text,
  version,
} from '../../../lib/rules.ts'
import { changedContactFields, requireContact } from '../../customers/customers.contract.ts'
import { billingFields, billingRecord, contactPerson } from '../buildings.contract.ts'
import { contactPersonTypes } from '../person-types.ts'

/** Archived persons are no longer offered to orders. */
export const buildingPerson = contactPerson.extend({ hours: z.string().nullable(), archived: z.boolean() })
export type BuildingPerson = z.infer<typeof buildingPerson>

export const buildingPayer = billingRecord.omit({ isPayer: true }).extend({ archived: z.boolean() })
export type BuildingPayer = z.infer<typeof buildingPayer>

const personType = z.enum(contactPersonTypes, { error: 'rules.required' })

export const buildingPeople = {
  add: endpoint({
    method: 'POST',
    path: '/buildings/:buildingId/persons',
    permission: ['update', 'Building'],
    summary: 'Adds a contact person of a building; idempotent by its id',
    params: z.object({ buildingId: id }),
    body: z
      .object({
        id,
        firstName: text(100),
        lastName: text(100),
        type: personType,
        phoneNumber: text(40).transform((value) => value && normalPhone(value)),
        email: optionalEmail,
        hours: text(120),
        description: lines(500),
      })
      .superRefine((it, ctx) => {
        if (!it.firstName && !it.lastName) problemAt(ctx, ['lastName'], 'rules.required')
      }),
    response: buildingPerson,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/buildings/:buildingId/persons/:personId',
    permission: ['update', 'Building'],
    summary: 'Changes a contact person, archives one or restores it; absent fields keep their values',
    params: z.object({ buildingId: id, personId: id }),
    body: z.object({
      firstName: changedText(100).optional(),
      lastName: changedText(100).optional(),
      type: personType.optional(),
      phoneNumber: changedText(40)
        .transform((value) => value && normalPhone(value))
        .optional(),
      email: changedEmail,
      hours: changedText(120).optional(),
      description: changedLines(500).optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: buildingPerson,
    limit: { max: 120 },
  }),
}

export const buildingPayers = {
  add: endpoint({
    method: 'POST',
    path: '/buildings/:buildingId/billing',
    permission: ['update', 'Building'],
    summary: 'Adds a billing record of a building; the first one, and one that is meant so, is the default',
    params: z.object({ buildingId: id }),
    body: z
      .object({ id, ...billingFields, isDefault: z.boolean().default(false) })
      .superRefine(requireContact),
    response: buildingPayer,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/buildings/:buildingId/billing/:recordId',
    permission: ['update', 'Building'],
    summary:
      'Changes a billing record, archives it or restores it; an archived one is not the default, orders keep what they had',
    params: z.object({ buildingId: id, recordId: id }),
    body: z.object({
      ...changedContactFields,
      isDefault: z.boolean().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: buildingPayer,
    limit: { max: 120 },
  }),
}
