import { type Answer, call, type Sent } from '#lib/call.ts'
import type { Kind } from '#lib/queue/item.ts'
import { queue } from '#lib/queue/queue.ts'

type Body = Sent<'POST /vehicles/:id/book'>['body']
export type EntryData = Omit<Body, 'id' | 'fileIds'>

/** An entry of the own vehicle with its photos; each is repeated under its own id. The subject is the vehicle. */
export const vehicleEntry: Kind<EntryData, Answer<'POST /vehicles/:id/book'>> = {
  name: 'vehicleEntry',
  topic: () => 'Vehicle',
  async send({ id, subject, data, text, files }, bytes, signal, { alive }) {
    const params = { id: subject }
    for (const [n, file] of bytes.entries()) {
      const named = files[n]
      if (!named) continue
      const body = { id: named.id, kind: 'photo' as const, title: text, validUntil: null }
      await call('POST /vehicles/:id/files', { params, body, files: [file], quiet: true, signal })
      alive()
    }
    const fileIds = files.map((it) => it.id)
    return call('POST /vehicles/:id/book', { params, body: { ...data, id, fileIds }, quiet: true, signal })
  },
}

/** Sends queued items, also of an earlier window. */
export const knowVehicleKinds = (): void => queue.knows([vehicleEntry])
