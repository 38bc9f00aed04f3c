import { type Area, administrators, everybody, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const words = { purpose: 'Bezpieczeństwo', scope: 'Chwila naciśnięcia', manner: 'Aplikacja' }
const sent = (version: number, isOn = true) => ({ isOn, ...words, informedOn: '2026-01-05', version })
const versionOf = async ({ admin }: Pick<Fixture, 'admin'>): Promise<number> =>
  (await admin.get('/settings/positions')).json().version

async function noticeOf(stage: Pick<Fixture, 'admin' | 'orders'>): Promise<number> {
  await stage.admin.put('/settings/positions', sent(await versionOf(stage)))
  return (await stage.admin.get('/me/positions')).json().notice.number
}

export const ofPositions = {
  matrix: {
    'GET /settings/positions': administrators(200),
    'PUT /settings/positions': administrators(400),
    'GET /me/positions': everybody(200),
    'POST /me/positions/confirmation': everybody(400),
  },
  audited: {
    'PUT /settings/positions': {
      row: ['positions-changed', 'Settings', 'both'],
      async prepare(stage) {
        const version = await versionOf(stage)
        return () => stage.admin.put('/settings/positions', sent(version))
      },
    },
    'POST /me/positions/confirmation': {
      row: ['positions-confirmed', 'User', 'after'],
      async prepare(stage) {
        const notice = await noticeOf(stage)
        const worker = await stage.someone('worker')
        return () => worker.post('/me/positions/confirmation', { notice })
      },
    },
  },
  secrets: {
    'GET /settings/positions': silent('what people were told', () => '/settings/positions'),
    'GET /me/positions': silent('the caller', () => '/me/positions'),
  },
  requests: {
    'GET /settings/positions': () => ({}),
    'PUT /settings/positions': async (fixture) => ({ json: sent(await versionOf(fixture), false) }),
    'GET /me/positions': () => ({}),
    'POST /me/positions/confirmation': async (fixture) => ({ json: { notice: await noticeOf(fixture) } }),
  },
} satisfies Area
