import { importsAtWork } from '@zlecenia/contract/features/imports/import-states'
import { newId } from '#platform/ids.ts'
import type { SignedInAgent } from './world.ts'

export const upload = (
  agent: SignedInAgent,
  bytes: string | Uint8Array,
  name = 'klienci.csv',
  id = newId(),
) =>
  agent.putBytes(
    `/imports/${id}?name=${encodeURIComponent(name)}`,
    typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    'application/octet-stream',
  )

/** Waits for the end of an import by polling, since background work notifies only listening browsers. */
export async function ended(agent: SignedInAgent, id: string) {
  for (;;) {
    const it = (await agent.get(`/imports/${id}`)).json()
    if (!importsAtWork.includes(it.state)) return it
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Uploads a file, accepts the recognised columns, and checks it. */
export async function checked(agent: SignedInAgent, bytes: string | Uint8Array, name?: string) {
  const { id, columns } = (await upload(agent, bytes, name)).json()
  const fields = columns.map((it: { field: string | null }) => it.field)
  await agent.put(`/imports/${id}/columns`, { columns: fields })
  return ended(agent, id)
}

export async function imported(agent: SignedInAgent, bytes: string | Uint8Array) {
  const { id } = await checked(agent, bytes)
  await agent.post(`/imports/${id}/run`)
  return ended(agent, id)
}
