import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import { voiceMaxBytes } from '@zlecenia/contract/features/conversations/message-files'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { pdf, png } from '#test/bytes.ts'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { purgeUnsentFiles, referencedMessageFiles } from './index.ts'

const world = await aWorld()
const { office, worker, known } = await anOffice(world)
const [otherOffice, otherWorker, admin] = await Promise.all([
  world.signedIn('office'),
  world.signedIn('worker'),
  world.signedIn('admin'),
])
const heic = Buffer.from('00000018667479706865696300000000', 'hex')
const webm = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381', 'hex')

let id: string
let conversation: string
beforeEach(async () => {
  id = (await office.postForm('/investment', known({ events: [aFreeSlot([worker.user.id])] }))).json().id
  const begun = { id: newId(), title: 'Brygada', userIds: [worker.user.id] }
  conversation = (await office.post('/conversations', begun)).json().id
})

const inOrder = () => `/orders/${id}/conversation`
const inConversation = () => `/conversations/${conversation}`
const put = (as: SignedInAgent, at: string, bytes: Uint8Array = png, fileId = newId(), name = 'brama.png') =>
  as
    .putBytes(`${at}/files/${fileId}?name=${encodeURIComponent(name)}`, bytes, 'image/png')
    .then((answer) => ({ answer, fileId }))
const say = (as: SignedInAgent, at: string, files: string[], more: object = {}) =>
  as.post(`${at}/messages`, { id: newId(), body: '', files, ...more })
async function sent(as: SignedInAgent, at: string, bytes: Uint8Array = png, name = 'brama.png') {
  const { fileId } = await put(as, at, bytes, newId(), name)
  const message: Message = (await say(as, at, [fileId])).json()
  return { fileId, message }
}
const orderFiles = async () => (await office.get(`/orders/${id}`)).json().files

describe.each([
  ['an order', inOrder],
  ['people', inConversation],
])('files in a conversation of %s', (_, at) => {
  it('are uploaded before their message, appear in its order, and need no text', async () => {
    const one = (await put(office, at())).fileId
    const two = (await put(office, at(), pdf, newId(), 'umowa')).fileId
    const answer = await say(office, at(), [two, one])
    expect(answer.statusCode).toBe(201)
    expect(answer.json().files).toEqual([
      { id: two, name: 'umowa.pdf', size: pdf.length, type: 'application/pdf', seconds: null, inOrder: null },
      { id: one, name: 'brama.png', size: png.length, type: 'image/png', seconds: null, inOrder: null },
    ])
    const lines = (await worker.get(at() === inOrder() ? at() : `${at()}/lines`)).json().lines
    expect(lines.at(-1)).toEqual(answer.json())
    const { files } = (await worker.get(`${at()}/files`)).json()
    expect(files.map((it: { id: string }) => it.id)).toEqual([two, one])
    expect((await worker.get(`${at()}/files/${one}`)).rawPayload).toEqual(Buffer.from(png))
    expect((await worker.get(`${at()}/files/${one}/thumbnail`)).headers['content-type']).toBe('image/webp')
  })

  it('are hidden until their message is written', async () => {
    const { fileId } = await put(office, at())
    expect((await worker.get(`${at()}/files/${fileId}`)).statusCode).toBe(404)
  })

  it('are not found by callers who may not read the conversation', async () => {
    const { fileId } = await sent(office, at())
    const tried = [
      otherWorker.get(`${at()}/files`),
      otherWorker.get(`${at()}/files/${fileId}`),
      otherWorker.get(`${at()}/files/${fileId}/thumbnail`),
      put(otherWorker, at()).then(({ answer }) => answer),
    ]
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('are stored once when repeated after a lost response, and so is their message', async () => {
    const { fileId } = await put(office, at())
    expect((await put(office, at(), png, fileId)).answer.statusCode).toBe(200)
    const message = { id: newId(), body: 'Brama', files: [fileId] }
    const both = await Promise.all([
      office.post(`${at()}/messages`, message),
      office.post(`${at()}/messages`, message),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await put(office, at(), png, fileId)).answer.statusCode).toBe(200)
    const later = await office.post(`${at()}/messages`, message)
    expect(later.json()).toEqual(both[0]?.json())
    expect((await office.get(`${at()}/files`)).json().files).toHaveLength(1)
  })

  it('belong to one sender and one message', async () => {
    const { fileId } = await put(office, at())
    expect((await put(office, at(), pdf, fileId)).answer.statusCode).toBe(409)
    expect((await put(worker, at(), png, fileId)).answer.statusCode).toBe(409)
    const stolen = await say(worker, at(), [fileId])
    expect([stolen.statusCode, stolen.json().errors]).toEqual([
      400,
      [{ field: 'files', message: 'Pliku tej wiadomości nie ma już na serwerze. Dodaj go ponownie.' }],
    ])
    await say(office, at(), [fileId])
    expect((await say(office, at(), [fileId])).statusCode).toBe(400)
  })

  it('are removed with their message, and after a while without one', async () => {
    const { fileId, message } = await sent(office, at())
    const { rows } = await world.db.query<{ key: string }>(
      'select storage_key as key from message_files where id = $1',
      [fileId],
    )
    const keys = rows.map(({ key }) => key)
    expect(await referencedMessageFiles(world.db, keys)).toEqual(keys)
    expect((await office.delete(`${at()}/messages/${message.id}`)).statusCode).toBe(204)
    expect((await office.get(`${at()}/files/${fileId}`)).statusCode).toBe(404)
    expect(await referencedMessageFiles(world.db, keys)).toEqual([])

    const unsent = (await put(office, at())).fileId
    const stays = (await put(office, at())).fileId
    await world.db.query("update message_files set sent_at = now() - interval '7 days' where id = $1", [
      unsent,
    ])
    await purgeUnsentFiles(world.db)
    expect((await say(office, at(), [unsent])).statusCode).toBe(400)
    expect((await say(office, at(), [stays])).statusCode).toBe(201)
  })

  it.each([
    ['a text', Buffer.from('umowa'), 415],
    ['a drawing', Buffer.from('<svg/>'), 415],
    ['a HEIC', heic, 415],
    ['nothing', Buffer.alloc(0), 400],
  ])('are checked by their bytes: %s', async (_, bytes, status) => {
    const { answer } = await put(office, at(), bytes, newId(), 'zdjęcie.jpg')
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, 'files'])
  })

  it('include voice recordings, with any name and type, limited in size', async () => {
    const fileId = newId()
    await office.putBytes(`${at()}/files/${fileId}?name=../głos&seconds=7`, webm, 'text/html')
    const [file] = (await say(office, at(), [fileId])).json().files
    expect(file).toMatchObject({ name: 'głos.webm', type: 'audio/webm', seconds: 7 })
    const long = Buffer.concat([webm, Buffer.alloc(voiceMaxBytes)])
    expect((await put(office, at(), long)).answer.statusCode).toBe(413)
  })

  it('include MP4 recordings of Safari, and return a playable type', async () => {
    // Fragmented: the only track precedes the media data.
    const boxes = `ftypiso5\0\0\0\x01iso5hlsf\0\0\x02\x40moov\0\0\0lmvhd${'\0'.repeat(100)}trak mdia hdlr${'\0'.repeat(8)}soun`
    const mp4 = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(boxes, 'latin1'),
      Buffer.alloc(2000, 7),
    ])
    const fileId = newId()
    await office.putBytes(`${at()}/files/${fileId}?name=Nagranie&seconds=7`, mp4, 'audio/mp4')
    const [file] = (await say(office, at(), [fileId])).json().files
    expect(file).toMatchObject({ name: 'Nagranie.m4a', type: 'audio/mp4', seconds: 7 })
    const read = await office.get(`${at()}/files/${fileId}`)
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.equals(mp4)]).toEqual([
      200,
      'audio/mp4',
      true,
    ])
  })

  it('have hostile names escaped', async () => {
    const name = '"><img src=x onerror=alert(1)>\r\nSet-Cookie: a=b .png'
    const { fileId, message } = await sent(office, at(), png, name)
    expect(message.files[0]?.name).not.toMatch(/[\r\n]/u)
    const { headers } = await office.get(`${at()}/files/${fileId}`)
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/u)
    expect([headers['set-cookie'], headers['x-content-type-options']]).toEqual([undefined, 'nosniff'])
  })

  it('are limited to ten', async () => {
    const files = Array.from({ length: 11 }, newId)
    expect((await say(office, at(), files)).json().errors).toEqual([
      { field: 'files', message: 'Najwyżej 10 plików w jednej wiadomości' },
    ])
  })
})

it('a message without text and files gets refused', async () => {
  expect((await say(office, inConversation(), [])).json().errors).toEqual([
    { field: 'body', message: 'Napisz wiadomość.' },
  ])
})

it('callers outside a conversation cannot read its files, administrators included', async () => {
  const { fileId } = await sent(office, inConversation())
  for (const who of [otherOffice, admin])
    expect((await who.get(`${inConversation()}/files/${fileId}`)).statusCode).toBe(404)
  // Nor through another conversation that they may read.
  const own = (await admin.post('/conversations', { id: newId(), userIds: [worker.user.id] })).json().id
  expect((await admin.get(`/conversations/${own}/files/${fileId}`)).statusCode).toBe(404)
  expect((await admin.get(`${inOrder()}/files/${fileId}`)).statusCode).toBe(404)
})

it('a worker removed from the order loses access to its files at once', async () => {
  const { fileId } = await sent(worker, inOrder())
  await world.db.query("update slots set cancelled = 'slot' where order_id = $1", [id])
  const tried = [worker.get(`${inOrder()}/files/${fileId}`), worker.get(`${inOrder()}/files`)]
  expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await put(worker, inOrder())).answer.statusCode).toBe(404)
})

describe('a photo of a message added to the files of the order', () => {
  const keep = (as: SignedInAgent, fileId: string, mark = 'before') =>
    as.put(`${inOrder()}/files/${fileId}/order-file`, { mark })
  const release = (as: SignedInAgent, fileId: string) => as.delete(`${inOrder()}/files/${fileId}/order-file`)
  const history = async () =>
    (
      await world.db.query<{ event: object }>(
        "select data as event from order_history where order_id = $1 and type = 'change' order by id",
        [id],
      )
    ).rows.length

  it('appears there once under repeated requests, and is marked in the message', async () => {
    const { fileId } = await sent(worker, inOrder())
    const pressed = await Promise.all([keep(worker, fileId), keep(office, fileId), keep(worker, fileId)])
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await orderFiles()).toMatchObject([{ name: 'brama.png', type: 'image/png', mark: 'before' }])
    expect((await office.get(`${inOrder()}/files`)).json().files[0].inOrder).toBe('before')
    const [file] = await orderFiles()
    expect((await office.get(`/orders/${id}/files/${file.id}`)).rawPayload).toEqual(Buffer.from(png))
  })

  it('can be marked again, removed, and restored as the same file', async () => {
    const { fileId } = await sent(office, inOrder())
    await keep(office, fileId)
    const [first] = await orderFiles()
    await keep(office, fileId, 'after')
    expect(await orderFiles()).toEqual([{ ...first, mark: 'after' }])
    const before = await history()
    expect((await release(office, fileId)).statusCode).toBe(204)
    expect((await release(office, fileId)).statusCode).toBe(204)
    expect([await orderFiles(), (await history()) - before]).toEqual([[], 1])
    await keep(office, fileId)
    expect(await orderFiles()).toEqual([first])
  })

  it('stays with the order when the message is deleted', async () => {
    const { fileId, message } = await sent(office, inOrder())
    await keep(office, fileId)
    await office.delete(`${inOrder()}/messages/${message.id}`)
    const [file] = await orderFiles()
    expect((await office.get(`/orders/${id}/files/${file.id}`)).statusCode).toBe(200)
  })

  it('can be added only by users of the order, and cannot be a voice recording', async () => {
    const { fileId } = await sent(office, inOrder())
    expect((await keep(otherWorker, fileId)).statusCode).toBe(404)
    expect((await release(otherWorker, fileId)).statusCode).toBe(404)
    const voice = await sent(office, inOrder(), webm, 'głos')
    expect((await keep(office, voice.fileId)).json().errors).toEqual([
      { field: 'fileId', message: 'Do plików zlecenia można dodać zdjęcie albo PDF, nie nagranie.' },
    ])
    const elsewhere = await sent(office, inConversation())
    expect((await keep(office, elsewhere.fileId)).statusCode).toBe(404)
    expect(await orderFiles()).toEqual([])
  })
})
