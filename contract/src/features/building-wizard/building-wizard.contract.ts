import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, problemAt, requiredLines, requiredText, text } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { noteCategory, noteContentMax } from '../buildings/buildings.contract.ts'
import { bothOrNone, newBuildingFields } from '../buildings/pages/building-record.contract.ts'
import { contact, requireContact } from '../customers/customers.contract.ts'
import { deviceRecords } from '../devices/device-record.contract.ts'
import { fileNumberMax } from '../drafts/drafts.contract.ts'
import { orderDraft } from '../order-base/investment.contract.ts'
import { recordFileKinds } from '../record-files/record-file-kinds.ts'

/** A client on file, or a new one: then `id` is null. */
const party = z
  .object({
    id: id.nullable(),
    added: contact.superRefine(requireContact).nullish(),
  })
  .superRefine((it, ctx) => {
    if (it.id === null && !it.added) problemAt(ctx, ['id'], 'rules.required')
  })
export type Party = z.output<typeof party>

const device = deviceRecords.add.body.omit({ id: true, buildingId: true })
const note = z.object({
  type: noteCategory,
  title: text(120),
  content: requiredLines('note.contentRequired', noteContentMax),
})
const paper = z.object({
  n: z.number().int().min(0).max(fileNumberMax),
  kind: z.enum(recordFileKinds, { error: 'rules.invalid' }),
  title: requiredText('rules.required', 200),
})

const { devicesAtOnce, notesPerBuilding, filesPerOrder } = limits

export const buildingWithParts = z
  .object({
    /** Null: the client who orders. */
    roles: z.object({ customer: party, owner: party.nullable(), payer: party.nullable() }),
    building: z.object(newBuildingFields).superRefine(bothOrNone),
    /** Confirms that another building has the same address. */
    sharesAddress: z.boolean().default(false),
    notes: z.array(note).max(notesPerBuilding, sentence('note.tooMany', { max: notesPerBuilding })),
    devices: z
      .array(device)
      .max(devicesAtOnce, sentence('buildingWizard.tooManyDevices', { max: devicesAtOnce })),
    /** Files of the draft that become the building's. */
    papers: z.array(paper).max(filesPerOrder, sentence('files.tooMany', { max: filesPerOrder })),
    draft: orderDraft.nullish().transform((value) => value ?? null),
  })
  .superRefine(({ papers, draft }, ctx) => {
    const numbers = draft?.files.map(({ n }) => n) ?? []
    const isSame = papers.length === numbers.length && papers.every(({ n }) => numbers.includes(n))
    if (!isSame) problemAt(ctx, ['papers'], 'rules.invalid')
  })
export type BuildingWithParts = z.output<typeof buildingWithParts>
export type BuildingWithPartsSent = z.input<typeof buildingWithParts>

/** `number`: its address, as orders have a number. */
export const madeBuilding = z.object({ id: z.string(), number: z.string(), warnings: z.array(z.string()) })
export type MadeBuilding = z.infer<typeof madeBuilding>

export const buildingWizard = {
  create: endpoint({
    method: 'POST',
    path: '/buildings/whole',
    permission: ['create', 'Building'],
    summary:
      'Adds a building with its clients, notes, devices and files, or nothing. A new client with the NIP of a client on file is that one. 409 at `building.address` where a building has that address, unless `sharesAddress`',
    body: buildingWithParts,
    response: madeBuilding,
    status: 201,
    limit: { max: 60 },
    bodyMaxBytes: limits.draftMaxBytes,
    headers: {
      'Idempotency-Key':
        'The same key again answers with the first building; other data or files under it are 409. Never expires',
    },
  }),
  made: endpoint({
    method: 'GET',
    path: '/buildings/whole/made',
    permission: ['create', 'Building'],
    summary: "The building that was made under one of the caller's idempotency keys, or null",
    query: z.object({ key: z.string().min(1).max(200) }),
    response: z.object({ made: madeBuilding.nullable() }),
  }),
}
