import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../../lib/history.ts'
import { normalPostalCode } from '../../../lib/identifiers.ts'
import { refusePlace } from '../../../lib/place-rules.ts'
import { changedLines, changedText, id, problemAt, requiredText, text, version } from '../../../lib/rules.ts'
import { sentence } from '../../../lib/sentence.ts'
import { recordFileFields } from '../../record-files/record-files.contract.ts'
import { building, buildingType } from '../buildings.contract.ts'
import { passport } from '../passport.contract.ts'
import {
  buildingAreas,
  buildingCounts,
  buildingTexts,
  geoSources,
  mostTags,
  tagMax,
} from './building-figures.ts'
import { buildingPayer, buildingPerson } from './building-people.contract.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** Building data of its page. */
export const buildingRecord = building.omit({ contactPersons: true, investmentTags: true }).extend({
  tags: z.array(z.string()),
  yearBuilt: z.number().int().nullable(),
  storeys: z.number().int().nullable(),
  staircases: z.number().int().nullable(),
  flats: z.number().int().nullable(),
  /** Square metres. */
  footprintArea: z.number().nullable(),
  roofArea: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Set when they are other clients than the one who orders. */
  owner: named.nullable(),
  payer: named.nullable(),
  archived: z.boolean(),
  /** No other record refers to it: it can be deleted. */
  removable: z.boolean(),
  createdAt: z.string(),
  version,
})
export type BuildingRecord = z.infer<typeof buildingRecord>

/** All data of its page; persons only as far as the caller may read them. */
export const wholeBuilding = z.object({
  building: buildingRecord,
  contactPersons: z.array(buildingPerson),
  passport,
  billingRecords: z.array(buildingPayer),
})
export type WholeBuilding = z.infer<typeof wholeBuilding>

const figure = ([min, max]: readonly [number, number], whole: boolean) => {
  const error = sentence('rules.between', { min, max })
  const value = z.number({ error }).min(min, error).max(max, error)
  return (whole ? value.int(error) : value.transform((it) => Math.round(it * 100) / 100))
    .nullable()
    .optional()
}
const degrees = (most: number) =>
  z.number().min(-most, 'buildingRecord.noCoordinates').max(most, 'buildingRecord.noCoordinates')

const described = {
  type: buildingType.nullable().optional(),
  description: changedLines(buildingTexts.description).optional(),
  tags: z
    .array(requiredText('rules.required', tagMax))
    .max(mostTags, sentence('buildingRecord.tooManyTags', { max: mostTags }))
    .transform((tags) => [...new Set(tags)])
    .optional(),
  yearBuilt: figure(buildingCounts.yearBuilt, true),
  storeys: figure(buildingCounts.storeys, true),
  staircases: figure(buildingCounts.staircases, true),
  flats: figure(buildingCounts.flats, true),
  footprintArea: figure(buildingAreas.footprintArea, false),
  roofArea: figure(buildingAreas.roofArea, false),
  latitude: degrees(90).nullable().optional(),
  longitude: degrees(180).nullable().optional(),
}
const others = { ownerId: id.nullable().optional(), payerId: id.nullable().optional() }

type Placed = { latitude?: number | null | undefined; longitude?: number | null | undefined }
/** Requires both coordinates or none, at a place where a building can be. */
export function bothOrNone(placed: Placed, ctx: z.RefinementCtx): void {
  const { latitude, longitude } = placed
  const isWhole =
    (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null)
  if (!isWhole) problemAt(ctx, ['latitude'], 'buildingRecord.noCoordinates')
  else refusePlace(placed, ctx)
}

const zipCode = (it: typeof text | typeof changedText) =>
  it(buildingTexts.zipCode).transform((value) => value && normalPostalCode(value))

/** Field names in the log; `person…` and `payer…` belong to one of its persons and billing records. */
export const buildingHistoryFields = [
  'name',
  'address',
  'zipCode',
  'city',
  'type',
  'description',
  'tags',
  'yearBuilt',
  'storeys',
  'staircases',
  'flats',
  'footprintArea',
  'roofArea',
  'coordinates',
  'client',
  'owner',
  'paidBy',
  'payersLeft',
  'archived',
  'person',
  'personName',
  'personType',
  'personPhone',
  'personEmail',
  'personHours',
  'personDescription',
  'personArchived',
  'payer',
  'payerType',
  'payerCompany',
  'payerName',
  'payerNip',
  'payerRegon',
  'payerPhone',
  'payerEmail',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
  'payerDefault',
  'payerArchived',
  ...recordFileFields,
] as const
export const buildingHistoryEntry = historyEntry(buildingHistoryFields)

/** Source of the sent coordinates; by hand without one. */
const geoSource = z.enum(geoSources, { error: 'rules.invalid' }).optional()

/** A new building without its clients. */
export const newBuildingFields = {
  name: text(buildingTexts.name),
  address: requiredText('rules.required', buildingTexts.address),
  zipCode: zipCode(text),
  city: requiredText('rules.required', buildingTexts.city),
  ...described,
  geoSource,
  type: buildingType,
}

export const buildingRecords = {
  file: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId/details',
    permission: ['read', 'Building'],
    summary:
      'One building with its persons, its billing records, and what is known of its notes without reading them',
    params: z.object({ buildingId: id }),
    response: wholeBuilding,
    limit: { max: 600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/buildings',
    permission: ['create', 'Building'],
    summary: 'Adds a building of a client under an id of the caller; idempotent',
    body: z
      .object({
        id,
        customerId: id,
        ...newBuildingFields,
        ...others,
      })
      .superRefine(bothOrNone),
    response: buildingRecord,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/buildings/:buildingId',
    permission: ['update', 'Building'],
    summary:
      'Changes a building, archives it or restores it; absent fields keep their values, orders keep what they had',
    params: z.object({ buildingId: id }),
    body: z
      .object({
        name: changedText(200).optional(),
        address: requiredText('rules.required', 300).optional(),
        zipCode: zipCode(changedText).optional(),
        city: requiredText('rules.required', 120).optional(),
        ...described,
        ...others,
        geoSource,
        archived: z.boolean().optional(),
        version,
      })
      .superRefine(bothOrNone),
    response: buildingRecord,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buildings/:buildingId',
    permission: ['delete', 'Building'],
    summary: 'Deletes a building that has neither orders nor devices',
    params: z.object({ buildingId: id }),
    limit: { max: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId/history',
    permission: ['read', 'Building'],
    summary: 'History of a building, latest first; 20 entries a page',
    params: z.object({ buildingId: id }),
    query: historyQuery,
    response: historyPage(buildingHistoryEntry),
  }),
}
