import type { MailFilter } from '@zlecenia/contract/features/mail/threads.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const office = await world.signedIn('office')
const mailbox = newId()

interface Stored {
  subject: string
  places?: string[]
  state?: string
  assignee?: string
  starred?: boolean
  letters?: number
  at?: string
}

async function stored({ subject, places = ['inbox'], at = '2026-10-12T09:30:00Z', ...its }: Stored) {
  await world.db.query(
    `insert into mail_threads (id, mailbox_id, subject, base_subject, last_at, letters, places, state, assignee_id, starred)
     values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      mailbox,
      subject,
      at,
      its.letters ?? 1,
      places,
      its.state ?? 'open',
      its.assignee ?? null,
      its.starred ?? false,
    ],
  )
}

const page = async (query: string) =>
  (await office.get(`/mail/threads?${query}`)).json<{ threads: { subject: string }[]; next: string | null }>()
const subjects = async (filter: MailFilter) => {
  const { threads } = await page(`filter=${filter}`)
  return threads.map(({ subject }) => subject).toSorted()
}

beforeAll(async () => {
  await world.db.query(
    `insert into mailboxes (id, address, login, sealed, imap, smtp) values ($1, 'a@firma.test', 'a', 'x', '{}', '{}')`,
    [mailbox],
  )
  await stored({ subject: 'nowy' })
  await stored({ subject: 'mój', assignee: office.user.id })
  await stored({ subject: 'czeka', state: 'waiting' })
  await stored({ subject: 'załatwiony', state: 'done', assignee: office.user.id })
  await stored({ subject: 'wysłany', places: ['sent'] })
  await stored({ subject: 'oznaczony', places: ['archive'], starred: true })
  await stored({ subject: 'roboczy', places: ['drafts'] })
  await stored({ subject: 'spam', places: ['junk'] })
  await stored({ subject: 'w koszu', places: ['trash'] })
  await stored({ subject: 'bez listów', letters: 0 })
})

describe('threads', () => {
  it.each<[MailFilter, string[]]>([
    ['inbox', ['mój', 'nowy']],
    ['mine', ['mój']],
    ['unassigned', ['nowy']],
    ['waiting', ['czeka']],
    ['done', ['załatwiony']],
    ['sent', ['wysłany']],
    ['draft', ['roboczy']],
    ['starred', ['oznaczony']],
    ['spam', ['spam']],
    ['trash', ['w koszu']],
  ])('are listed by folder: %s', async (filter, expected) => {
    expect(await subjects(filter)).toEqual(expected)
  })

  it('are paged by the last row, each once, the latest first', async () => {
    const at = (n: number) => `2025-01-01T00:00:${String(n % 60).padStart(2, '0')}Z`
    // Equal moments on both sides of the edge.
    for (let n = 0; n < 120; n++)
      await stored({ subject: `s${n}`, places: ['sent'], at: at(Math.floor(n / 10)) })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const read: Awaited<ReturnType<typeof page>> = await page(`filter=sent${next && `&before=${next}`}`)
      expect(read.threads.length).toBeLessThanOrEqual(50)
      seen.push(...read.threads.map(({ subject }) => subject))
      next = read.next
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([121, 121, 'wysłany'])
  })

  it.each(['filter=inny', 'before=x', 'before=2026-10-12T09:30:00.000Z_0'])(
    'are refused for %s',
    async (query) => {
      expect((await office.get(`/mail/threads?${query}`)).statusCode).toBe(400)
    },
  )

  it('are not for workers', async () => {
    const worker = await world.signedIn('worker')
    expect((await worker.get('/mail/threads')).statusCode).toBe(403)
  })
})

it('counts for the menu what the caller has not read, own or unassigned', async () => {
  const reader = await world.signedIn('office')
  const fresh = async () => (await reader.get('/mail/counts/new')).json()
  const before = (await fresh()).count
  await world.db.query(`update mail_threads set news_at = last_at where subject in ('nowy', 'mój', 'czeka')`)
  expect([before, await fresh()]).toEqual([0, { count: 1 }])
  const { rows } = await world.db.query<{ id: string }>(`select id from mail_threads where subject = 'nowy'`)
  await reader.post('/mail/threads/change', { ids: rows.map(({ id }) => id), read: true })
  expect(await fresh()).toEqual({ count: 0 })
})
