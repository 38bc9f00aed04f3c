import type { MailLinkKind, ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
import type { Subject } from '@zlecenia/contract/lib/subjects'
import { readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './links.queries.ts'
import { type Proposed, proposalsOf } from './proposals.ts'
import { ownLettersOfThread, returnsOfThread } from './returns.queries.ts'

type Needs = Pick<Deps, 'db' | 'uploads' | 'log'>

const subjects: Record<MailLinkKind, Subject> = {
  customer: 'Customer',
  building: 'Building',
  order: 'Order',
  invoice: 'Invoice',
}

/** A link shows a record to those who may read all of its kind: it opens nothing that the rights close. */
export const readsKind = (caller: Caller, kind: MailLinkKind): boolean =>
  caller.reach('read', subjects[kind]) === 'all'

const kindsOf = (caller: Caller): MailLinkKind[] =>
  (Object.keys(subjects) as MailLinkKind[]).filter((kind) => readsKind(caller, kind))

export async function threadOr404(db: Queryable, id: string): Promise<string> {
  const thread = await rows.leadingThread(db, id)
  if (thread === null) throw notFound()
  return thread
}

export async function readThreadLinks(deps: Needs, caller: Caller, id: string): Promise<ThreadLinks> {
  const db = deps.db.reading
  const threadId = await threadOr404(db, id)
  const kinds = kindsOf(caller)
  const [stored, known, proposed, returns, own] = await Promise.all([
    rows.linksOf(db, threadId, kinds),
    rows.knownLinks(db, threadId),
    proposalsOf({ ...deps, db }, threadId),
    returnsOfThread(db, threadId),
    ownLettersOfThread(db, threadId),
  ])
  const withContacts = readsContactData(caller)
  const links = stored.map((it) => ({
    ...it,
    isConfirmed: true,
    ...(!withContacts && { phone: null, email: null }),
  }))
  const idsOf = (kind: MailLinkKind) => links.filter((it) => it.kind === kind).map((it) => it.id)
  const near = { customers: idsOf('customer'), buildings: idsOf('building'), linked: idsOf('order') }
  const [orders, invoices] = await Promise.all([
    kinds.includes('order') ? rows.ordersNear(db, near) : [],
    kinds.includes('invoice') ? rows.invoicesNear(db, near.customers) : [],
  ])
  return {
    links,
    proposals: stillOpen(proposed, known, links, kinds),
    sender: proposed.isKnown ? 'known' : 'unknown',
    from: proposed.from,
    orders,
    invoices,
    returns,
    ownLetters: own.filter(({ about }) => kinds.includes(about.kind)),
  }
}

/** Neither linked nor dismissed; a thread with a building or an order of its own needs no further guesses by text. */
function stillOpen(
  { proposals }: Proposed,
  known: readonly rows.KnownLink[],
  links: ThreadLinks['links'],
  kinds: readonly MailLinkKind[],
) {
  const isKnown = new Set(known.map(({ kind, id }) => `${kind} ${id}`))
  const has = (kind: MailLinkKind) => links.some((it) => it.kind === kind)
  return proposals.filter(
    ({ kind, id, how }) =>
      kinds.includes(kind) &&
      !isKnown.has(`${kind} ${id}`) &&
      !(has(kind) && kind !== 'order') &&
      !(how === 'street' && has('order')),
  )
}

interface Target {
  id: string
  kind: MailLinkKind
  targetId: string
}

export async function confirmLink(deps: Needs, caller: Caller, { id, kind, targetId }: Target) {
  await deps.db.transaction((tx) => linkThread(tx, caller, { id, kind, targetId }))
  return readThreadLinks(deps, caller, id)
}

/** Returns the name of the record; 404 for one that the caller may not read, so that no link reveals it. */
export async function linkThread(
  tx: Transaction,
  caller: Caller,
  { id, kind, targetId }: Target,
): Promise<string> {
  const threadId = await threadOr404(tx, id)
  const name = readsKind(caller, kind) ? await rows.nameOfTarget(tx, kind, targetId) : null
  if (name === null) throw notFound()
  const known = await rows.knownLinks(tx, threadId)
  const isThere = known.some((it) => it.kind === kind && it.id === targetId && !it.isDismissed)
  if (isThere) return name
  const put = { id: newId(), threadId, kind, targetId, how: 'person' as const, isDismissed: false }
  await rows.putLink(tx, { ...put, by: caller.id })
  await recordChange(tx, {
    caller,
    action: 'mail-linked',
    subject: 'Email',
    id: threadId,
    after: { linked: name },
  })
  return name
}

export async function dismissLink(deps: Needs, caller: Caller, { id, kind, targetId }: Target) {
  await deps.db.transaction(async (tx) => {
    const threadId = await threadOr404(tx, id)
    const name = readsKind(caller, kind) ? await rows.nameOfTarget(tx, kind, targetId) : null
    if (name === null) throw notFound()
    const known = await rows.knownLinks(tx, threadId)
    const before = known.filter((it) => it.kind === kind && it.id === targetId)
    if (before.length > 0 && before.every(({ isDismissed }) => isDismissed)) return
    const put = { id: newId(), threadId, kind, targetId, how: 'person' as const, isDismissed: true }
    await rows.putLink(tx, { ...put, by: caller.id })
    await recordChange(tx, {
      caller,
      action: 'mail-unlinked',
      subject: 'Email',
      id: threadId,
      before: { linked: name },
    })
  })
  return readThreadLinks(deps, caller, id)
}
