import { newId } from '#platform/ids.ts'
import type { FileSent, SignedInAgent } from './world.ts'

export interface NamedDraft {
  id: string
  version: number
  files: { n: number; name: string; sha256: string }[]
}

export async function aDraft(of: SignedInAgent, files: Record<number, FileSent>): Promise<NamedDraft> {
  const id = newId()
  const { version } = (await of.put(`/drafts/${id}`, { title: 'Nowak', sections: { client: {} } })).json()
  const named: NamedDraft['files'] = []
  for (const [n, { name, bytes }] of Object.entries(files)) {
    const path = `/drafts/${id}/files/${n}?name=${encodeURIComponent(name)}`
    const { sha256 } = (await of.putBytes(path, bytes)).json()
    named.push({ n: Number(n), name, sha256 })
  }
  return { id, version, files: named }
}

/** File bytes in order; throws when one is missing. */
export async function filesOf(of: SignedInAgent, orderId: string): Promise<Buffer[]> {
  const { files } = (await of.get(`/orders/${orderId}`)).json()
  return Promise.all(
    files.map(async ({ id }: { id: string }) => {
      const { statusCode, rawPayload } = await of.get(`/orders/${orderId}/files/${id}`)
      if (statusCode !== 200) throw new Error(`a file of the order answers ${statusCode}`)
      return rawPayload
    }),
  )
}
