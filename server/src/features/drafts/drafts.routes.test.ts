import { readdir } from 'node:fs/promises'
import { limits } from '@zlecenia/contract/lib/limits'
import { describe, expect, it } from 'vitest'
import { gif, html, jpeg, pdf, png, pngOf } from '../../../test/bytes.ts'
import { aWorld, type SignedInClient } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { discardDraft } from './index.ts'

const world = await aWorld()
const filesOnDisk = async () =>
  (await readdir(world.filesFolder, { recursive: true })).filter((name) => /\w{8}-/u.test(name))

async function aDraft(office: SignedInClient, sections: object = { client: { name: 'Nowak' } }) {
  const id = newId()
  expect((await office.put(`/drafts/${id}`, { title: 'Nowak, Kwiatowa 12', sections })).statusCode).toBe(200)
  return id
}

describe('a draft', () => {
  it('is kept section by section and comes back whole', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office, { client: { name: 'Nowak' }, remarks: { text: 'pilne' } })
    const again = await office.put(`/drafts/${id}`, {
      title: 'Nowak',
      sections: { client: { name: 'Nowacki' } },
    })
    expect(again.json()).toMatchObject({ version: 2 })
    expect((await office.get(`/drafts/${id}`)).json()).toMatchObject({
      id,
      title: 'Nowak',
      version: 2,
      fileCount: 0,
      sections: { client: { name: 'Nowacki' }, remarks: { text: 'pilne' } },
      files: [],
    })
  })

  it('is listed, newest first', async () => {
    const office = await world.signedIn('office')
    const [first, second] = [await aDraft(office), await aDraft(office)]
    await office.put(`/drafts/${first}`, { title: 'Zmieniony', sections: {} })
    const { drafts } = (await office.get('/drafts')).json()
    expect(drafts.map((draft: { id: string }) => draft.id)).toEqual([first, second])
    expect(drafts[0]).toMatchObject({ title: 'Zmieniony', version: 2, fileCount: 0 })
  })

  it('is not overwritten by a save that saw an older one', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const save = (version: number | null) =>
      office.put(`/drafts/${id}`, { title: 'x', version, sections: {} })
    expect((await save(1)).json().version).toBe(2)
    const stale = await save(1)
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      { message: 'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.' },
    ])
    expect((await save(null)).json().version).toBe(3)
  })

  it('that was thrown away does not come back by a late save', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    expect((await office.delete(`/drafts/${id}`)).statusCode).toBe(204)
    expect((await office.put(`/drafts/${id}`, { title: 'x', version: 1, sections: {} })).statusCode).toBe(409)
    expect((await office.get(`/drafts/${id}`)).statusCode).toBe(404)
    expect((await office.delete(`/drafts/${id}`)).statusCode).toBe(204)
  })

  it('is its maker’s alone', async () => {
    const [office, other] = [await world.signedIn('office'), await world.signedIn('admin')]
    const id = await aDraft(office)
    await office.putBytes(`/drafts/${id}/files/0?name=a.png`, png)
    const answers = [
      await other.get(`/drafts/${id}`),
      await other.put(`/drafts/${id}`, { title: 'x', sections: {} }),
      await other.get(`/drafts/${id}/files/0`),
      await other.putBytes(`/drafts/${id}/files/0?name=b.png`, png),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404])
    await other.delete(`/drafts/${id}`)
    await other.delete(`/drafts/${id}/files/0`)
    expect((await other.get('/drafts')).json()).toEqual({ drafts: [] })
    expect((await office.get(`/drafts/${id}`)).json()).toMatchObject({ version: 1, fileCount: 1 })
  })

  it('is one of 50 at most', async () => {
    const office = await world.signedIn('office')
    for (let i = 0; i < limits.draftsPerUser; i++) await aDraft(office)
    const id = newId()
    const answer = await office.put(`/drafts/${id}`, { title: 'x', sections: {} })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Za dużo wersji roboczych. Usuń niepotrzebne.',
    ])
    const { drafts } = (await office.get('/drafts')).json()
    expect((await office.put(`/drafts/${drafts[9].id}`, { title: 'x', sections: {} })).statusCode).toBe(200)
  })

  it('goes with its files in the transaction that makes the order, and stays when that fails', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    await office.putBytes(`/drafts/${id}/files/3?name=a.png`, png)
    const failing = world.db.transaction(async (tx) => {
      expect(await discardDraft(tx, id, office.user.id)).toHaveLength(1)
      throw new Error('the order was not made')
    })
    await expect(failing).rejects.toThrow('the order was not made')
    expect((await office.get(`/drafts/${id}`)).json().fileCount).toBe(1)
    await world.db.transaction((tx) => discardDraft(tx, id, office.user.id))
    expect((await office.get(`/drafts/${id}`)).statusCode).toBe(404)
  })
})

describe('a file of a draft', () => {
  it('comes back as it was, by the kind of its bytes', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const name = 'zdjęcie „łazienki”.png'
    const path = `/drafts/${id}/files/2`
    const sent = await office.putBytes(
      `${path}?name=${encodeURIComponent(name)}&type=text/html`,
      jpeg,
      'text/html',
    )
    expect(sent.statusCode).toBe(204)
    const answer = await office.get(path, { 'accept-encoding': 'gzip' })
    expect(answer.rawPayload).toEqual(jpeg)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="zdjecie _lazienki_.png"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    expect((await office.get(`/drafts/${id}`)).json()).toMatchObject({
      fileCount: 1,
      files: [{ n: 2, name, size: jpeg.length, type: 'image/jpeg' }],
    })
  })

  it('is replaced by another at its place, and its bytes go', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const before = await filesOnDisk()
    await office.putBytes(`/drafts/${id}/files/0?name=a.pdf`, pdf)
    await office.putBytes(`/drafts/${id}/files/0?name=b.gif`, gif)
    expect(await filesOnDisk()).toHaveLength(before.length + 1)
    expect((await office.get(`/drafts/${id}/files/0`)).rawPayload).toEqual(gif)
    expect((await office.delete(`/drafts/${id}/files/0`)).statusCode).toBe(204)
    expect((await office.get(`/drafts/${id}/files/0`)).statusCode).toBe(404)
    expect(await filesOnDisk()).toEqual(before)
  })

  it('is refused when it is too long, of another kind, empty, or one too many; nothing is left of it', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const before = await filesOnDisk()
    const put = async (n: number, bytes: Uint8Array) => {
      const answer = await office.putBytes(`/drafts/${id}/files/${n}?name=a.png`, bytes)
      return [answer.statusCode, answer.body && answer.json().errors[0]]
    }
    expect(await put(1, pngOf(limits.attachmentMaxBytes + 1))).toEqual([
      413,
      { field: 'files.1', message: 'Plik a.png jest za duży. Maksymalny rozmiar to 10MB.' },
    ])
    expect((await put(1, html))[0]).toBe(415)
    expect(await put(1, Buffer.alloc(0))).toEqual([
      400,
      { field: 'files.1', message: 'Plik a.png jest pusty' },
    ])
    expect(await filesOnDisk()).toEqual(before)

    for (let n = 0; n < limits.filesPerOrder; n++) expect((await put(n, png))[0]).toBe(204)
    expect((await put(limits.filesPerOrder, png))[0]).toBe(413)
    expect((await put(0, gif))[0]).toBe(204)
    await office.delete(`/drafts/${id}`)
    expect(await filesOnDisk()).toEqual(before)
  })
})
