import { png } from '../../bytes.ts'
import { type Area, administrators, open, plain, silent } from '../area.ts'
import type { Fixture } from '../audited/fixture.ts'

const saved = async ({ admin }: Pick<Fixture, 'admin'>) => (await admin.get('/settings/sign-in')).json()

export const ofSignInLook = {
  matrix: {
    'GET /settings/sign-in': administrators(404),
    'PUT /settings/sign-in': administrators(400),
    'PUT /settings/sign-in/picture': administrators(415),
    'DELETE /settings/sign-in/picture': administrators(404),
    'GET /sign-in/picture/:key': open,
    'GET /sign-in/logo/:key': open,
  },
  audited: {
    'PUT /settings/sign-in': {
      row: ['changed', 'Settings', 'both'],
      async prepare(stage) {
        const { look, logo, version } = await saved(stage)
        const other = look === 'card' ? 'picture' : 'card'
        const claim = 'Serwis „Żuraw”'
        return () => stage.admin.put('/settings/sign-in', { look: other, claim, logo, version })
      },
    },
    'PUT /settings/sign-in/picture': {
      row: ['changed', 'Settings', 'both'],
      prepare:
        ({ admin }) =>
        () =>
          admin.putBytes('/settings/sign-in/picture', png, 'image/png'),
    },
    'DELETE /settings/sign-in/picture': {
      row: ['changed', 'Settings', 'both'],
      async prepare({ admin }) {
        await admin.putBytes('/settings/sign-in/picture', png, 'image/png')
        return () => admin.delete('/settings/sign-in/picture')
      },
    },
  },
  secrets: {
    'GET /settings/sign-in': silent('a sentence for everybody', () => '/settings/sign-in'),
    'GET /sign-in/picture/:key': silent('a picture for everybody'),
    'GET /sign-in/logo/:key': silent('a logo for everybody'),
  },
  requests: {
    'GET /settings/sign-in': () => ({}),
    'PUT /settings/sign-in': async (fixture) => {
      const { picture: _, ...settings } = await saved(fixture)
      return { json: { ...settings, claim: 'Serwis' } }
    },
    'PUT /settings/sign-in/picture': () => ({ bytes: png, headers: { 'content-type': 'image/png' } }),
    'DELETE /settings/sign-in/picture': plain,
    'GET /sign-in/picture/:key': async ({ admin }) => {
      const { picture } = (await admin.putBytes('/settings/sign-in/picture', png, 'image/png')).json()
      return { params: { key: picture } }
    },
    'GET /sign-in/logo/:key': async (fixture) => {
      const { logo } = (await fixture.admin.putBytes('/settings/company/logo', png, 'image/png')).json()
      const { picture: _, ...settings } = await saved(fixture)
      await fixture.admin.put('/settings/sign-in', { ...settings, logo: true })
      return { params: { key: logo } }
    },
  },
} satisfies Area
