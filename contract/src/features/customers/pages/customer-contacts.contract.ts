import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { normalPhone } from '../../../lib/identifiers.ts'
import {
  changedEmail,
  changedText,
  id,
  optionalEmail,
  optionalId,
  requiredText,
  text,
  version,
} from '../../../lib/rules.ts'

/** Contact of a client, besides its main person. */
export const customerContact = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isMain: z.boolean(),
  archived: z.boolean(),
  version,
})
export type CustomerContact = z.infer<typeof customerContact>

const name = requiredText('rules.required', 200)

export const customerContacts = {
  add: endpoint({
    method: 'POST',
    path: '/customers/:customerId/contacts',
    permission: ['update', 'Customer'],
    summary: 'Adds a contact of a client; a main one takes the place of the main one before',
    params: z.object({ customerId: id }),
    body: z.object({
      id: optionalId,
      name,
      position: text(120),
      phone: text(40).transform((value) => value && normalPhone(value)),
      email: optionalEmail,
      isMain: z.boolean().default(false),
    }),
    response: customerContact,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/customers/:customerId/contacts/:contactId',
    permission: ['update', 'Customer'],
    summary: 'Changes a contact of a client, archives it or restores it; an archived one is not the main one',
    params: z.object({ customerId: id, contactId: id }),
    body: z.object({
      name: name.optional(),
      position: changedText(120).optional(),
      phone: changedText(40)
        .transform((value) => value && normalPhone(value))
        .optional(),
      email: changedEmail,
      isMain: z.boolean().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: customerContact,
    limit: { max: 120 },
  }),
}
