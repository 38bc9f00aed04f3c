import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sectionsOfKind } from '@zlecenia/contract/features/drafts/draft-sections'
import { limits } from '@zlecenia/contract/lib/limits'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { gif, html, jpeg, pdf, png, pngOf } from '#test/bytes.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { discardDraft } from './index.ts'

const world = await aWorld()
const filesOnDisk = async () =>
  (await readdir(world.filesFolder, { recursive: true })).filter((name) => /\w{8}-/u.test(name))

async function aDraft(office: SignedInAgent, sections: object = { client: { name: 'Nowak' } }) {
  const id = newId()
  expect((await office.put(`/drafts/${id}`, { title: 'Nowak, Kwiatowa 12', sections })).statusCode).toBe(200)
  return id
}

describe('a draft', () => {
  it('merges saved sections and returns all of them', async () => {
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

  it.each([
    ['what is missing, in the order of the steps', ['remarks', 'client'], ['client', 'remarks']],
    ['nothing of what is no step', ['remarks', 'x', 7], ['remarks']],
    ['nothing of what is no list', 'client', []],
  ])('appears in the list with %s', async (_, missing, listed) => {
    const office = await world.signedIn('office')
    const id = await aDraft(office, { keeper: { note: { missing } } })
    const { drafts } = (await office.get('/drafts')).json()
    expect(drafts[0]).toMatchObject({ id, missing: listed })
  })

  it('appears in the list, newest first', async () => {
    const office = await world.signedIn('office')
    const first = await aDraft(office)
    const second = await aDraft(office)
    await office.put(`/drafts/${first}`, { title: 'Zmieniony', sections: {} })
    const { drafts } = (await office.get('/drafts')).json()
    expect(drafts.map((draft: { id: string }) => draft.id)).toEqual([first, second])
    expect(drafts[0]).toMatchObject({ title: 'Zmieniony', version: 2, fileCount: 0 })
  })

  it('cannot be overwritten from a stale version', async () => {
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

  it('cannot be revived by a late save once discarded', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    expect((await office.delete(`/drafts/${id}`)).statusCode).toBe(204)
    expect((await office.put(`/drafts/${id}`, { title: 'x', version: 1, sections: {} })).statusCode).toBe(409)
    expect((await office.get(`/drafts/${id}`)).statusCode).toBe(404)
    expect((await office.delete(`/drafts/${id}`)).statusCode).toBe(204)
  })

  it('belongs only to its author', async () => {
    const office = await world.signedIn('office')
    const other = await world.signedIn('admin')
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

  it('counts towards a limit of 50', async () => {
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

  it('moves its files in the transaction that creates the order, and stays when that fails', async () => {
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

describe('the drafts of a user', () => {
  it('have only known sections', async () => {
    const office = await world.signedIn('office')
    const sections = Object.fromEntries(sectionsOfKind('order').map((name) => [name, { name }]))
    const id = await aDraft(office, sections)
    expect((await office.get(`/drafts/${id}`)).json().sections).toEqual(sections)
    const other = await office.put(`/drafts/${id}`, { title: 'x', sections: { more: {} } })
    expect([other.statusCode, other.json().errors[0].message]).toEqual([400, 'Nieprawidłowa wartość'])
    expect(await aDraft(office, { keeper: {} })).toBeTruthy()
  })

  it('are limited to 512 kB each, across saves', async () => {
    const office = await world.signedIn('office')
    const long = 'x'.repeat(limits.draftMaxBytes / 2)
    const id = await aDraft(office, { client: long })
    const save = (sections: object, version?: number) =>
      office.put(`/drafts/${id}`, { title: 'x', sections, version })
    const tooLarge = [
      413,
      {
        message: 'Wersja robocza jest za duża. Skróć wpisane teksty.',
        errors: [{ field: 'sections', message: 'Wersja robocza jest za duża. Skróć wpisane teksty.' }],
      },
    ]
    for (const answer of [await save({ remarks: long }), await save({ remarks: long }, 1)]) {
      expect([answer.statusCode, answer.json()]).toEqual(tooLarge)
    }
    expect((await save({ remarks: long.slice(100) }, 1)).json().version).toBe(2)
    expect((await save({ client: '', remarks: long })).json().version).toBe(3)
    expect((await save({ notes: long }, 2)).statusCode).toBe(409)
    const fresh = await office.put(`/drafts/${newId()}`, { title: 'x', sections: { client: long + long } })
    expect([fresh.statusCode, fresh.json()]).toEqual(tooLarge)
  })

  it('are limited to 50, also under concurrent requests', async () => {
    const office = await world.signedIn('office')
    for (let i = 1; i < limits.draftsPerUser; i++) await aDraft(office)
    let isAnswered = false
    const second = await world.db.transaction(async (tx) => {
      await tx.query('select from users where id = $1 for no key update', [office.user.id])
      await tx.query("insert into drafts (id, user_id, title, sections) values ($1, $2, 'x', '{}')", [
        newId(),
        office.user.id,
      ])
      const sent = office.put(`/drafts/${newId()}`, { title: 'x', sections: {} }).finally(() => {
        isAnswered = true
      })
      while (!isAnswered && (await countWaiting(world.db)) === 0);
      // Wrapped in an object: a returned promise would be awaited here, a deadlock.
      return { sent }
    })
    expect((await second.sent).statusCode).toBe(400)
    expect((await office.get('/drafts')).json().drafts).toHaveLength(limits.draftsPerUser)
  })

  it('leave no file when discarded during an upload', async () => {
    const office = await world.signedIn('office')
    const before = await filesOnDisk()
    const id = await aDraft(office)
    await office.putBytes(`/drafts/${id}/files/1?name=a.png`, png)
    const coming = newId()
    let isAnswered = false
    const thrownAway = await world.db.transaction(async (tx) => {
      await tx.query('update drafts set updated_at = now() where id = $1', [id])
      const folder = join(world.filesFolder, coming.slice(-2))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, coming), png)
      await tx.query(
        `insert into draft_files (draft_id, n, name, type, size, sha256, storage_key)
         select draft_id, 2, name, type, size, sha256, $2 from draft_files where draft_id = $1`,
        [id, coming],
      )
      const sent = office.delete(`/drafts/${id}`).finally(() => {
        isAnswered = true
      })
      while (!isAnswered && (await countWaiting(world.db)) === 0);
      return { sent }
    })
    expect((await thrownAway.sent).statusCode).toBe(204)
    expect(await filesOnDisk()).toEqual(before)
  })

  it('are limited to 30 files each, also under concurrent uploads; refused ones leave nothing', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const before = await filesOnDisk()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => office.putBytes(`/drafts/${id}/files/${n}?name=a.png`, png)),
    )
    const statuses = answers.map((answer) => answer.statusCode).sort()
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(30).fill(413)])
    expect((await office.get(`/drafts/${id}`)).json().fileCount).toBe(limits.filesPerOrder)
    expect(await filesOnDisk()).toHaveLength(before.length + limits.filesPerOrder)
  })

  it('are limited to 2 GB of files in total', async () => {
    const office = await world.signedIn('office')
    const full = await aDraft(office)
    const other = await aDraft(office)
    const before = await filesOnDisk()
    const room = png.length + gif.length
    for (const [n, size] of [2 ** 30, 2 ** 30 - room].entries()) {
      await world.db.query(
        `insert into draft_files (draft_id, n, name, type, size, sha256, storage_key)
         values ($1, $2, 'a.png', 'image/png', $3, '\\x00', $4)`,
        [full, n, size, newId()],
      )
    }
    const put = (n: number, bytes: Uint8Array) => office.putBytes(`/drafts/${other}/files/${n}?name=a`, bytes)
    const answers = await Promise.all([put(1, png), put(2, png), put(3, png)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 413, 413])
    expect(answers.find((answer) => answer.statusCode === 413)?.json().message).toBe(
      'Pliki w Twoich wersjach roboczych zajęłyby ponad 2 GB. Usuń niepotrzebne wersje robocze.',
    )
    expect((await put(4, gif)).statusCode).toBe(200)
    expect(await filesOnDisk()).toHaveLength(before.length + 2)
    const somebodyElse = await world.signedIn('office')
    const theirs = await aDraft(somebodyElse)
    expect((await somebodyElse.putBytes(`/drafts/${theirs}/files/0?name=a`, png)).statusCode).toBe(200)
  })
})

describe('a file of a draft', () => {
  it('has the same bytes on download, and the type of its bytes', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const name = 'zdjęcie „łazienki”.png'
    const path = `/drafts/${id}/files/2`
    const sent = await office.putBytes(
      `${path}?name=${encodeURIComponent(name)}&type=text/html`,
      jpeg,
      'text/html',
    )
    const sha256 = createHash('sha256').update(jpeg).digest('hex')
    expect([sent.statusCode, sent.json()]).toEqual([200, { sha256, size: jpeg.length }])
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
      files: [{ n: 2, name, size: jpeg.length, type: 'image/jpeg', sha256 }],
    })
  })

  it('can be sent again, also under another name, and its number accepts no other bytes', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const before = await filesOnDisk()
    const path = `/drafts/${id}/files/${2 ** 31 - 1}`
    const first = await office.putBytes(`${path}?name=a.pdf`, pdf)
    const again = await office.putBytes(`${path}?name=c.pdf`, pdf)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    const other = await office.putBytes(`${path}?name=b.gif`, gif)
    expect([other.statusCode, other.json().errors]).toEqual([
      409,
      [{ field: `files.${2 ** 31 - 1}`, message: 'Pod tym numerem jest już inny plik.' }],
    ])
    expect(await filesOnDisk()).toHaveLength(before.length + 1)
    expect((await office.get(path)).rawPayload).toEqual(pdf)
    expect((await office.get(`/drafts/${id}`)).json().files).toMatchObject([{ name: 'c.pdf' }])
    expect((await office.delete(path)).statusCode).toBe(204)
    expect((await office.get(path)).statusCode).toBe(404)
    expect(await filesOnDisk()).toEqual(before)
    expect((await office.putBytes(`${path}?name=b.gif`, gif)).statusCode).toBe(200)
  })

  it('can be restored by sending it again when its bytes are missing', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const path = `/drafts/${id}/files/7`
    const before = await filesOnDisk()
    await office.putBytes(`${path}?name=a.pdf`, pdf)
    for (const name of await filesOnDisk())
      if (!before.includes(name)) await rm(join(world.filesFolder, name))
    expect((await office.get(path)).statusCode).toBe(404)
    expect((await office.putBytes(`${path}?name=a.pdf`, pdf)).statusCode).toBe(200)
    expect((await office.get(path)).rawPayload).toEqual(pdf)
    expect(await filesOnDisk()).toHaveLength(before.length + 1)
  })

  it('requires revalidation, and answers 304 for known bytes', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const path = `/drafts/${id}/files/1`
    const { sha256 } = (await office.putBytes(`${path}?name=a.pdf`, pdf)).json()
    const first = await office.get(path)
    const headers = { 'cache-control': 'private, no-cache', etag: `"${sha256}"`, vary: 'Authorization' }
    expect(first.headers).toMatchObject(headers)
    const again = await office.get(path, { 'if-none-match': `"0", "${sha256}"` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject(headers)
    await office.delete(path)
    await office.putBytes(`${path}?name=a.gif`, gif)
    expect((await office.get(path, { 'if-none-match': `"${sha256}"` })).rawPayload).toEqual(gif)
  })

  it('must be within size and count, non-empty and of a known type; a refused one leaves nothing', async () => {
    const office = await world.signedIn('office')
    const id = await aDraft(office)
    const before = await filesOnDisk()
    const put = async (n: number, bytes: Uint8Array) => {
      const answer = await office.putBytes(`/drafts/${id}/files/${n}?name=a.png`, bytes)
      return [answer.statusCode, answer.json().errors?.[0]]
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

    for (let n = 0; n < limits.filesPerOrder; n++) expect((await put(n, png))[0]).toBe(200)
    expect((await put(limits.filesPerOrder, png))[0]).toBe(413)
    expect((await put(0, png))[0]).toBe(200)
    await office.delete(`/drafts/${id}`)
    expect(await filesOnDisk()).toEqual(before)
  })
})
