import { png } from '../../bytes.ts'
import { plain } from '../../conventions/area.ts'
import type { SignedInAgent } from '../../world.ts'
import type { Requests } from './request.ts'

const draftFile = { n: '0' }

const aDraft = async (me: SignedInAgent) => {
  const id = crypto.randomUUID()
  const { version } = (await me.put(`/drafts/${id}`, { title: 'Nowak', sections: {} })).json()
  return { id, version }
}

const aDraftWithFile = async (me: SignedInAgent) => {
  const { id } = await aDraft(me)
  await me.putBytes(`/drafts/${id}/files/0?name=a.png`, png, 'image/png')
  return { params: { id, ...draftFile } }
}

export const requestsOfDrafts = {
  'GET /drafts': plain,
  'GET /drafts/:id': async (_, me) => ({ params: { id: (await aDraft(me)).id } }),
  'PUT /drafts/:id': async (_, me) => {
    const { id, version } = await aDraft(me)
    return { params: { id }, json: { title: 'Nowak', sections: { client: { name: 'Żaneta' } }, version } }
  },
  'DELETE /drafts/:id': async (_, me) => ({ params: { id: (await aDraft(me)).id } }),
  'PUT /drafts/:id/files/:n': async (_, me) => ({
    params: { id: (await aDraft(me)).id, ...draftFile },
    query: { name: 'Zdjęcie bramy.png', type: 'image/png' },
    bytes: png,
    headers: { 'content-type': 'image/png' },
  }),
  'GET /drafts/:id/files/:n': (_, me) => aDraftWithFile(me),
  'DELETE /drafts/:id/files/:n': (_, me) => aDraftWithFile(me),
} satisfies Requests
