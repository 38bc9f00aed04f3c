import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import type { ListPage } from '../../pages.ts'
import { things } from '../../things.ts'

const searchKinds: readonly ['pages', 'cards', 'talks', 'letters', ...ListPage[]] = [
  'pages',
  'cards',
  'talks',
  'letters',
  ...things.map(({ list }) => list),
]

export const searchGroup = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  children: z.array(z.object({ title: z.string(), icon: z.string(), url: z.string() })),
})
export type SearchGroup = z.infer<typeof searchGroup>

export const search = {
  appBar: endpoint({
    method: 'GET',
    path: '/app-bar/search',
    permission: ['read', 'Search'],
    summary: 'Search of the top bar: at most five a group, only what the caller may see',
    query: z.object({ q: z.string().max(200).default('') }),
    response: z.array(searchGroup),
    limit: { max: 600 },
  }),
}
