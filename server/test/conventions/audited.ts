import { ofAreas } from './areas.ts'
import type { Audited, Mutation, Scenes } from './audited/fixture.ts'
import { ofOneself } from './audited/own-account.ts'
import { ofUsers } from './audited/users.ts'
import { ofWork } from './audited/work.ts'

const ofNobodyElse = {
  'PUT /drafts/:id': 'what is typed is nobody else’s until it is an order',
  'DELETE /drafts/:id': 'what was typed was nobody else’s',
  'PUT /drafts/:id/files/:n': 'what is typed is nobody else’s until it is an order',
  'DELETE /drafts/:id/files/:n': 'what was typed was nobody else’s',
  'POST /notifications/:id/read': 'what somebody has read is theirs',
  'POST /notifications/read': 'what somebody has read is theirs',
} satisfies Scenes

/** All changing calls; a missing one does not compile. */
export const audited = {
  ...ofOneself,
  ...ofUsers,
  ...ofWork,
  ...ofNobodyElse,
  ...ofAreas('audited'),
} satisfies Record<Mutation, Audited | string>
