import type { Script } from 'node:vm'
import type { WholeDraft } from './chromium-desk.ts'
import { Office } from './office.ts'
import type { RealServer } from './real-server.ts'

export async function wholeDraft(server: RealServer, page: Script): Promise<WholeDraft> {
  const who = await server.somebody()
  const office = new Office(server, who, page, { plain: [false, false], steps: [] })
  await office.begin()
  await office.around.pass(3_000)
  const { drafts } = await who.ask<{ drafts: { id: string }[] }>('/drafts')
  const { sections } = await who.ask<{ sections: WholeDraft }>(`/drafts/${drafts[0]?.id}`)
  await office.end()
  return sections
}
