import { type Area, administrators, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const saved = async ({ admin }: Pick<Fixture, 'admin'>) => (await admin.get('/settings/sign-in')).json()

export const ofSignInLook = {
  matrix: {
    'GET /settings/sign-in': administrators(404),
    'PUT /settings/sign-in': administrators(400),
  },
  audited: {
    'PUT /settings/sign-in': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { look, version } = await saved(stage)
        const other = look === 'card' ? 'picture' : 'card'
        return () => stage.admin.put('/settings/sign-in', { look: other, claim: 'Serwis „Żuraw”', version })
      },
    },
  },
  secrets: {
    'GET /settings/sign-in': silent('a sentence for everybody', () => '/settings/sign-in'),
  },
  requests: {
    'GET /settings/sign-in': () => ({}),
    'PUT /settings/sign-in': async (fixture) => ({ json: { ...(await saved(fixture)), claim: 'Serwis' } }),
  },
} satisfies Area
