import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CalendarFeed } from '@zlecenia/contract/features/calendar/calendar-feed.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { limits } from '@zlecenia/contract/lib/limits'
import { scopeOf } from '@zlecenia/contract/lib/permissions'
import type { Caller } from '#platform/auth/caller.ts'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import { recordChange } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { type FileAnswer, type NotModified, notModified } from '#platform/implement.ts'
import { linkBase } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import * as rows from './calendar-feed.queries.ts'
import { icalOf } from './ical.ts'

type Needs = Pick<Deps, 'db' | 'environment'>
type Scope = CalendarFeed['scope']

const mayAll = (caller: Caller) => caller.reach('read', 'Calendar') === 'all'
const announcements = (caller: Caller) => [{ topic: 'account' as const, users: [caller.id] }] as const

export async function feedState({ db }: Needs, caller: Caller) {
  return { feed: await rows.feedRow(db, caller.id), mayAll: mayAll(caller) }
}

/** Returns the link once: only its hash is stored. */
export function makeFeed(
  { db, environment }: Needs,
  caller: Caller,
  { scope, language }: { scope: Scope; language: LanguageCode },
) {
  if (scope === 'all' && !mayAll(caller)) throw forbidden()
  const key = newToken()
  const link = `${linkBase(environment)}${limits.apiBase}/calendar/feed/${key}.ics`
  return db.transaction(async (tx) => {
    const feed = await rows.saveFeed(tx, caller.id, tokenHash(key), { scope, language })
    const after = { feed: scope }
    await recordChange(tx, {
      caller,
      action: 'feed-made',
      subject: 'Calendar',
      id: caller.id,
      after,
      announcements: announcements(caller),
    })
    return { link, feed }
  })
}

export function removeFeed({ db }: Needs, caller: Caller): Promise<void> {
  return db.transaction(async (tx) => {
    const feed = await rows.feedRow(tx, caller.id)
    if (!feed) throw notFound()
    await rows.removeFeedRow(tx, caller.id)
    const before = { feed: feed.scope }
    await recordChange(tx, {
      caller,
      action: 'feed-removed',
      subject: 'Calendar',
      id: caller.id,
      before,
      announcements: announcements(caller),
    })
  })
}

/** Named in the language of its link: calendars request none. */
async function written(
  { db, environment }: Needs,
  { userId, all, language = 'pl' }: { userId: string; all: boolean; language?: LanguageCode },
) {
  const slots = await rows.feedSlots(db.reading, userId, all)
  const name = translated(all ? 'settings.feed.nameOfAll' : 'settings.feed.nameOfOwn', language)
  return { slots: slots.length, text: icalOf(slots, { name, language, base: linkBase(environment) }) }
}

export async function testFeed(needs: Needs, caller: Caller) {
  const feed = await rows.feedRow(needs.db, caller.id)
  if (!feed) throw notFound()
  const { slots, text } = await written(needs, {
    userId: caller.id,
    all: feed.scope === 'all' && mayAll(caller),
  })
  return { slots, bytes: Buffer.byteLength(text) }
}

/** Applies current rights: a link shows no more than its owner may see, and nothing once they left. */
export async function readFeed(
  needs: Needs,
  file: string,
  request: { known: string | undefined; tell: (headers: Record<string, string>) => void },
): Promise<FileAnswer | NotModified> {
  const opened = await rows.openFeed(needs.db, tokenHash(file.replace(/\.ics$/u, '')))
  const reach = opened ? scopeOf(opened.rules, 'read', 'Calendar') : 'none'
  if (!opened || reach === 'none') throw notFound()
  const all = opened.scope === 'all' && reach === 'all'
  const { text } = await written(needs, { ...opened, all })
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  request.tell({ etag, 'cache-control': 'private, no-cache' })
  if (request.known?.split(/,\s*(?:W\/)?/u).some((it) => it.replace(/^W\//u, '') === etag)) return notModified
  const type = 'text/calendar; charset=utf-8'
  return { bytes: Readable.from([bytes]), name: 'zlecenia.ics', size: bytes.length, type }
}
