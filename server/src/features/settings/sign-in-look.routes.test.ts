import sharp from 'sharp'
import { expect, it } from 'vitest'
import { html, jpeg, pdf, png, pngOf } from '#test/bytes.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
await world.db.query("insert into settings (company_name) values ('Serwis') on conflict do nothing")
const admin = await world.signedIn('admin')
const now = async () => (await admin.get('/settings/sign-in')).json()

it('gives visitors the look and the sentence that an administrator has chosen', async () => {
  const { version } = await now()
  const claim = '<script>alert(1)</script> Serwis „Żuraw”'
  const saved = await admin.put('/settings/sign-in', { look: 'card', claim, logo: false, version })
  const given = { look: 'card', claim, logo: false, picture: null, version: version + 1 }
  expect([saved.statusCode, saved.json()]).toEqual([200, given])
  expect((await world.anyone.get('/setup')).json()).toMatchObject({
    signIn: { look: 'card', claim, logo: null, picture: null },
  })
})

it('refuses a stale version, an unknown look, a long sentence, and others', async () => {
  const { version } = await now()
  const sent = { look: 'picture', claim: null, logo: false, version }
  expect((await admin.put('/settings/sign-in', { ...sent, version: version + 5 })).statusCode).toBe(409)
  for (const [field, value] of [
    ['look', 'v3'],
    ['claim', 'a'.repeat(121)],
  ] as const) {
    const answer = await admin.put('/settings/sign-in', { ...sent, [field]: value })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  }
  const office = await world.signedIn('office')
  expect((await office.put('/settings/sign-in', sent)).statusCode).toBe(403)
})

const put = (bytes: Uint8Array) => admin.putBytes('/settings/sign-in/picture', bytes, 'image/png')
const signIn = async () => (await world.anyone.get('/setup')).json().signIn

it('shows visitors a small copy of the picture without metadata, until it is removed', async () => {
  const large = await sharp({ create: { width: 2800, height: 700, channels: 3, background: '#666cff' } })
    .withExif({ IFD0: { Copyright: 'gdzie mieszkam' } })
    .jpeg()
    .toBuffer()
  const { picture } = (await put(large)).json()
  expect((await signIn()).picture).toBe(picture)
  const shown = await world.anyone.get(`/sign-in/picture/${picture}`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 1400, height: 350, exif: undefined })
  expect((await admin.delete('/settings/sign-in/picture')).statusCode).toBe(204)
  expect((await world.anyone.get(`/sign-in/picture/${picture}`)).statusCode).toBe(404)
  expect((await signIn()).picture).toBeNull()
})

it.each([
  ['a page', html, 415],
  ['a PDF', pdf, 415],
  ['a picture that is broken', jpeg, 415],
  ['one byte more than 5 MB', pngOf(5 * 1024 * 1024 + 1), 413],
])('refuses %s as the picture, and keeps the one before', async (_, bytes, status) => {
  const { picture } = (await put(png)).json()
  const answer = await put(bytes)
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([status, 'picture'])
  expect((await signIn()).picture).toBe(picture)
  const office = await world.signedIn('office')
  expect((await office.putBytes('/settings/sign-in/picture', png)).statusCode).toBe(403)
})

it('hides the logo from visitors until it is made public', async () => {
  const { logo } = (await admin.putBytes('/settings/company/logo', png)).json()
  const seen = () => world.anyone.get(`/sign-in/logo/${logo}`)
  expect([(await seen()).statusCode, (await signIn()).logo]).toEqual([404, null])
  const { picture: _, ...settings } = await now()
  await admin.put('/settings/sign-in', { ...settings, logo: true })
  expect([(await seen()).statusCode, (await signIn()).logo]).toEqual([200, logo])
  const { version } = await now()
  await admin.put('/settings/sign-in', { ...settings, logo: false, version })
  expect([(await seen()).statusCode, (await signIn()).logo]).toEqual([404, null])
})
