import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { duplicateList } from '@zlecenia/contract/features/customers/pages/duplicate-list'
import { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { anOfficeUser } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { createStore, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConversation } from '#features/conversations/index.ts'
import { takeOverMessages } from '#features/conversations/queued-messages.ts'
import { unsentElsewhere } from '#features/conversations/unsent.ts'
import { draftOutbox } from '#features/drafts/draft-outbox.ts'
import { orderWizard } from '#features/order-dialog/sections.ts'
import { keptKeys } from '#lib/kept.ts'
import { queue } from '#lib/queue/queue.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { listAddress } from '#ui/data-table/list-search.ts'
import { useOwnColumns } from '#ui/data-table/use-chosen-columns.ts'
import { draftFrom } from '#ui/wizard/kept-draft.ts'
import { beginQueue } from './queued-work.ts'

vi.mock('#lib/call.ts', { spy: true })

interface Stored {
  indexedDB: {
    'zlecenia-drafts': { version: number; records: { id: string; parts: Record<string, object> }[] }
    'zlecenia-queue': { items: { id: string; subject: string }[] }
  }
  localStorage: Record<string, string>
  cookies: string[]
  views: Record<'orders' | 'doubles', Record<string, string>>
}
const stored: Stored = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../test/storage-before-names.json'), 'utf8'),
)
const user = { ...anOfficeUser(), avatar: null }
const { version, records } = stored.indexedDB['zlecenia-drafts']
const { items } = stored.indexedDB['zlecenia-queue']

function fillDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('zlecenia-drafts', version)
    opening.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries({ records: 'id', blobs: ['id', 'n'], claims: 'id' }))
        opening.result.createObjectStore(name, { keyPath })
    }
    opening.onsuccess = () => {
      const tx = opening.result.transaction('records', 'readwrite')
      for (const it of records) tx.objectStore('records').put(it)
      tx.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      tx.onabort = () => reject(tx.error)
    }
    opening.onerror = () => reject(opening.error)
  })
}

beforeEach(() => {
  keepUser(user, initialRules.ROLE_OFFICE)
  for (const [key, text] of Object.entries(stored.localStorage)) localStorage.setItem(key, text)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookies of the earlier build, as they were written
  for (const cookie of stored.cookies) document.cookie = cookie
})

describe('The storage of the build before the renames (issue 39)', () => {
  it('opens its draft with all that was typed', async () => {
    await fillDatabase()
    const [draft] = await draftOutbox.kept(user.id)
    expect(draft).toEqual(records[0])
    expect(draftFrom(orderWizard, draft?.parts ?? {})).toEqual({ draft: records[0]?.parts, unread: [] })
  })

  it('sends the changes that wait in its queue', async () => {
    const store = createStore('zlecenia-queue', 'items')
    for (const it of items) await set(it.id, it, store)
    const requests = serverAnswers({
      'POST /orders/:id/moves': () => ({ order: { id: 'o', version: 4 }, lost: [] }),
      'POST /boards/:id/cards': () => ({}),
      'POST /cards/:id/move': () => ({ card: { id: 'c', columnId: 'd', version: 2 }, from: null }),
    } as never)
    beginQueue(new QueryClient(), loadConversation)
    const names = ['POST /boards/:id/cards', 'POST /cards/:id/move', 'POST /orders/:id/moves']
    await waitFor(() => expect(requests.map(({ name }) => name).toSorted()).toEqual(names))
    await waitFor(() => expect(queue.get()).toEqual([]))
  })

  it('lists its unsent messages and sends the one that waits', async () => {
    const places = ['01900000-0000-7000-8000-000000000003', 'card-01900000-0000-7000-8000-000000000002']
    places.push('talk-01900000-0000-7000-8000-000000000001')
    expect(
      unsentElsewhere()
        .map(({ place }) => place)
        .toSorted(),
    ).toEqual(places)
    const requests = serverAnswers({ 'POST /conversations/:id/messages': () => ({}) } as never)
    await takeOverMessages(user.id)
    await waitFor(() =>
      expect(requests.map(({ name }) => name)).toEqual(['POST /conversations/:id/messages']),
    )
    await waitFor(() => expect(queue.get()).toEqual([]))
    expect(keptKeys('conversation.waiting')).toEqual([])
  })

  it('shows its chosen columns', () => {
    expect(renderHook(() => useOwnColumns('doubles')).result.current).toBe('first,second,reasons')
    expect(renderHook(() => useOwnColumns('orders')).result.current).toBe('number,client,state')
    expect(renderHook(() => useOwnColumns('customers')).result.current).toBe('name,phone')
  })

  it('reads the addresses of its saved views', () => {
    const { orders, doubles } = stored.views
    expect(listAddress(orderList, 'state', 'client').read(orders)).toMatchObject({
      state: ['new', 'planned'],
      client: ['01900000-0000-7000-8000-000000000009'],
    })
    expect(listAddress(duplicateList, 'reason', 'state', 'client').read(doubles)).toMatchObject({
      reason: ['nip', 'phone'],
      state: 'different',
      client: doubles.client,
    })
  })
})
