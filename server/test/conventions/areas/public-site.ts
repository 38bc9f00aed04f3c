import { type Area, administrators, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

async function saved({ admin }: Pick<Fixture, 'admin'>) {
  const { lacks: _, figures: __, ...settings } = (await admin.get('/settings/public-site')).json()
  return settings
}

export const ofPublicSite = {
  matrix: {
    'GET /settings/public-site': administrators(200),
    'PUT /settings/public-site': administrators(400),
    'GET /settings/public-site/pages/:page': administrators(404),
  },
  audited: {
    'PUT /settings/public-site': {
      row: ['changed', 'PublicSite', 'both'],
      async prepare(stage) {
        const { showsArea, showsFinished, ...before } = await saved(stage)
        const words = { clause: 'Administratorem jest Serwis.', hours: 'pon. 7–15', onCallPhone: '600100200' }
        await stage.admin.put('/settings/public-site', { ...before, showsArea, showsFinished, isOn: false })
        const { version } = await saved(stage)
        const figures = { since: 1998, showsArea: !showsArea, showsFinished: !showsFinished }
        return () => stage.admin.put('/settings/public-site', { isOn: false, ...words, ...figures, version })
      },
    },
  },
  secrets: {
    'GET /settings/public-site': silent('towns without addresses', () => '/settings/public-site'),
    'GET /settings/public-site/pages/:page': silent(
      'a page for everybody',
      () => '/settings/public-site/pages/landing',
    ),
  },
  requests: {
    'GET /settings/public-site': () => ({}),
    'PUT /settings/public-site': async (fixture) => ({ json: { ...(await saved(fixture)), isOn: false } }),
    'GET /settings/public-site/pages/:page': () => ({ params: { page: 'landing' } }),
  },
} satisfies Area
