import { aDraftInvoice } from '@zlecenia/contract/features/invoices/invoice-draft.examples'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { DraftSaver, typedAtFirst } from './draft-saver.ts'
import { DraftStore } from './draft-store.ts'
import { mergedDrafts } from './later/merged-drafts.ts'

vi.mock('#lib/call.ts', { spy: true })

/** A server whose answers can be lost after the commit. */
function office() {
  signedInAs('ROLE_OFFICE')
  const server = { stored: aDraftInvoice(), isReachable: true }
  const save = (next: Partial<Invoice>) => {
    server.stored = { ...server.stored, ...next, version: server.stored.version + 1 }
  }
  serverAnswers({
    'GET /invoices/:id': () => server.stored,
    'PATCH /invoices/:id': ({ body }) => {
      if (body.version !== server.stored.version) throw new ProblemError(409, { message: 'Zmieniono' })
      save({ draft: structuredClone(body.draft) as Invoice['draft'] })
      if (!server.isReachable) throw new NetworkError(new TypeError('Failed to fetch'))
      return server.stored
    },
  })
  return { server, save }
}

function open(invoice: Invoice) {
  const first = typedAtFirst(invoice)
  const store = new DraftStore(first.typed)
  const saver = new DraftSaver(first, store, {
    onSaved: () => {},
    onRefused: () => {},
    loadMerge: async () => mergedDrafts,
  })
  return { store, saver, leave: saver.start() }
}

describe('A save whose answer is lost after its commit', () => {
  it('raises no conflict with the text typed since', async () => {
    const { server } = office()
    const { store, saver } = open(server.stored)
    server.isReachable = false
    store.put('remark', 'pilne')
    expect(await saver.flush()).toBe(false)
    server.isReachable = true
    store.put('remark', 'pilne, proszę')
    expect(await saver.flush()).toBe(true)
    expect(server.stored.draft.remark).toBe('pilne, proszę')
    expect(saver.now).toMatchObject({ state: 'saved', differences: [] })
  })

  it('brings no news by a live update', async () => {
    const { server } = office()
    const { store, saver } = open(server.stored)
    server.isReachable = false
    store.put('remark', 'pilne')
    await saver.flush()
    saver.receive(server.stored)
    expect(saver.now.differences).toEqual([])
    expect(saver.base.version).toBe(server.stored.version)
    expect(saver.isTyped()).toBe(false)
  })

  it('stays known after the page was opened again', async () => {
    const { server } = office()
    const first = open(server.stored)
    server.isReachable = false
    first.store.put('remark', 'pilne')
    await first.saver.flush()
    first.store.put('remark', 'pilne, proszę')
    first.leave()
    server.isReachable = true
    const again = open(server.stored)
    again.saver.receive(server.stored)
    expect(await again.saver.flush()).toBe(true)
    expect(again.saver.now.differences).toEqual([])
    expect(server.stored.draft.remark).toBe('pilne, proszę')
  })

  it('stays a conflict where a colleague changed the same field since', async () => {
    const { server, save } = office()
    const { store, saver } = open(server.stored)
    server.isReachable = false
    store.put('remark', 'pilne')
    await saver.flush()
    save({ draft: { ...server.stored.draft, remark: 'cudze' } })
    server.isReachable = true
    store.put('remark', 'pilne, proszę')
    expect(await saver.flush()).toBe(false)
    expect(saver.now.differences).toMatchObject([{ field: 'remark', theirs: 'cudze' }])
  })
})

describe('A browser without room', () => {
  const noRoom = () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }

  it('reports text that only this tab has, until it is saved', async () => {
    const { server } = office()
    const { store, saver } = open(server.stored)
    noRoom()
    server.isReachable = false
    store.put('remark', 'pilne')
    await saver.flush()
    expect(saver.now).toMatchObject({ state: 'waiting', isKept: false })
    server.isReachable = true
    expect(await saver.flush()).toBe(true)
    expect(saver.now).toMatchObject({ state: 'saved', isKept: true })
  })
})
