import type { IncomingHttpHeaders } from 'node:http'
import type {
  BuildingWithParts,
  MadeBuilding,
  Party,
} from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import type { BuildingRole } from '@zlecenia/contract/features/building-wizard/party-roles'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { createNoteIn } from '#features/buildings/index.ts'
import { createBuildingIn } from '#features/buildings/pages/index.ts'
import { createCustomerIn } from '#features/customers/pages/index.ts'
import { createDeviceIn } from '#features/devices/index.ts'
import { discardDraft, lockDraft } from '#features/drafts/index.ts'
import { claimUnder, filesOfDraft } from '#features/order-base/index.ts'
import { takeFilesIn } from '#features/record-files/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, forbidden, Refusal } from '#platform/errors.ts'
import type { Answered, Claim } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'
import {
  answeredBefore,
  buildingAt,
  clientByNip,
  keepMadeBuilding,
  takeTurnOf,
} from './building-wizard.queries.ts'

interface Call {
  body: BuildingWithParts
  caller: Caller
  headers: IncomingHttpHeaders
}
type Outcome =
  | { created: MadeBuilding; taken: StoredFile[]; leftOver: { storageKey: string }[] }
  | { answered: Answered<MadeBuilding>; leftOver: { storageKey: string }[] }

/** One transaction, or nothing. A repeated key gets the earlier answer, 409 with other data. */
export async function createWholeBuilding(
  deps: Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>,
  { body, caller, headers }: Call,
): Promise<MadeBuilding> {
  const { draft, ...sent } = body
  const claim = claimUnder(headers, { body: sent, draft, received: [], isLasting: true })
  const outcome = await deps.db.transaction((tx) => createRows(tx, { body, caller, claim }))
  await deps.uploads.remove(outcome.leftOver)
  if ('created' in outcome) {
    thumbnailsSoon(deps, outcome.taken)
    return outcome.created
  }
  return outcome.answered.response
}

async function createRows(
  tx: Transaction,
  { body, caller, claim }: { body: BuildingWithParts; caller: Caller; claim: Claim | null },
): Promise<Outcome> {
  const answered = claim && (await answeredBefore<MadeBuilding>(tx, caller.id, claim))
  if (claim && answered) return repeated(tx, answered, { body, caller, claim })
  refuseForbidden(body, caller)
  const draft = body.draft && (await lockDraft(tx, body.draft.id, caller.id, 'building'))
  const files = body.draft ? filesOfDraft(body.draft, draft) : []
  await refuseKnownPlace(tx, body)
  const ids = await partiesIn(tx, caller, body.roles)
  const building = await inField('building', () =>
    createBuildingIn(tx, caller, { ...body.building, ...ids, id: newId() }),
  )
  const { id } = building
  for (const [i, note] of body.notes.entries())
    await inField(`notes.${i}`, () => createNoteIn(tx, caller, { ...note, buildingId: id }))
  for (const [i, device] of body.devices.entries())
    await inField(`devices.${i}`, () =>
      createDeviceIn(tx, caller, { ...device, id: newId(), buildingId: id }),
    )
  const numbers = body.draft?.files.map(({ n }) => n) ?? []
  const papers = body.papers.flatMap(({ n, kind, title }) => {
    const file = files[numbers.indexOf(n)]
    return file ? [{ ...file, kind, title }] : []
  })
  const itsFiles = body.draft ? await discardDraft(tx, body.draft.id, caller.id) : []
  await takeFilesIn(tx, caller, { owner: 'Building', id }, papers)
  const created = { id, number: `${building.address}, ${building.city}`, warnings: [] }
  if (claim) await keepMadeBuilding(tx, claim, caller.id, created)
  const isTaken = new Set(papers.map(({ storageKey }) => storageKey))
  return { created, taken: papers, leftOver: itsFiles.filter((it) => !isTaken.has(it.storageKey)) }
}

/** A repeated post may leave an unchanged draft behind: it is the building. */
async function repeated(
  tx: Transaction,
  answered: Answered<MadeBuilding>,
  { body, caller, claim }: { body: BuildingWithParts; caller: Caller; claim: Claim },
): Promise<Outcome> {
  const { number } = answered.response
  const message = sentence('buildingWizard.keyReused', { number })
  if (answered.bodyHash !== claim.bodyHash) throw conflict(message, { field: 'Idempotency-Key', message })
  const draft = body.draft && (await lockDraft(tx, body.draft.id, caller.id, 'building'))
  const isLeft = draft && draft.version === body.draft?.version
  return { answered, leftOver: isLeft && body.draft ? await discardDraft(tx, body.draft.id, caller.id) : [] }
}

/** The right to add a building does not imply adding its parts: each refusal is at its field. */
function refuseForbidden({ roles, notes, devices, papers }: BuildingWithParts, caller: Caller): void {
  const needed = {
    'roles.customer': !hasNew(roles) || caller.can('create', 'Customer'),
    notes: notes.length === 0 || caller.can('create', 'BuildingNote'),
    devices: devices.length === 0 || caller.can('create', 'Device'),
    papers: papers.length === 0 || caller.can('update', 'Building'),
  }
  const errors = Object.entries(needed).flatMap(([field, may]) =>
    may ? [] : [{ field, message: 'problem.forbidden' }],
  )
  if (errors.length > 0) throw forbidden(undefined, errors)
}

const hasNew = (roles: BuildingWithParts['roles']) => Object.values(roles).some((it) => it?.added)

/** Two computers enter one address at once: the second one gets a question. */
async function refuseKnownPlace(
  tx: Transaction,
  { building: { address, city }, sharesAddress }: BuildingWithParts,
): Promise<void> {
  await takeTurnOf(tx, `${city} ${address}`.toLowerCase())
  const there = sharesAddress ? null : await buildingAt(tx, { address, city })
  if (!there) return
  const message = sentence('buildingWizard.placeKnown', { name: there.name })
  throw conflict(message, { field: 'building.address', message })
}

async function partiesIn(tx: Transaction, caller: Caller, roles: BuildingWithParts['roles']) {
  const made = new Map<string, string>()
  async function idOf(role: BuildingRole, { id, added }: Party): Promise<string> {
    if (id !== null) return id
    if (!added) throw new Error('a party has an id or data')
    const key = added.nip ?? JSON.stringify(added)
    const known = made.get(key) ?? (await knownBy(added.nip))
    if (known) return known
    const client = await inField(`roles.${role}.added`, () =>
      createCustomerIn(tx, caller, { ...added, id: null }),
    )
    made.set(key, client.id)
    return client.id
  }
  async function knownBy(nip: string | null): Promise<string | null> {
    return nip ? clientByNip(tx, nip) : null
  }
  // One order for all: two buildings with the same clients would wait for each other.
  const nips = Object.values(roles).flatMap((it) => it?.added?.nip ?? [])
  for (const nip of [...new Set(nips)].toSorted()) await takeTurnOf(tx, `nip ${nip}`)
  const { customer, owner, payer } = roles
  return {
    customerId: await idOf('customer', customer),
    ownerId: owner && (await idOf('owner', owner)),
    payerId: payer && (await idOf('payer', payer)),
  }
}

const fieldOfParty: Record<string, string> = {
  customerId: 'roles.customer',
  ownerId: 'roles.owner',
  payerId: 'roles.payer',
}

/** Names fields of a part as fields of the whole. */
async function inField<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.body.errors) throw error
    const errors = error.body.errors.map((it) => ({
      ...it,
      field: fieldOfParty[it.field] ?? `${path}.${it.field}`,
    }))
    throw new Refusal(error.status, { ...error.body, errors }, error.headers)
  }
}
