import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { gif, html, jpeg, png, pngOf } from '#test/bytes.ts'
import { aPostOffice } from '#test/post-office.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { letterheadOf } from './index.ts'

const office = await aPostOffice()
const world = await aWorld({ environment: readEnvironment({ SMTP_URL: office.url, NIP_SOURCE: 'off' }) })
let admin: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin', { email: 'adam@firma.test' })
  await world.db.query("insert into settings (company_name) values ('Serwis & Syn')")
})

const put = (bytes: Uint8Array, type = 'image/png') => admin.putBytes('/settings/company/logo', bytes, type)
const logo = async () => (await admin.get('/settings/company')).json().logo
const letter = async () => {
  await admin.post('/settings/connections/mail/test')
  return office.letters.at(-1)
}

it('stores a small copy without metadata, for documents and letters', async () => {
  const large = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#666cff' } })
    .withExif({ IFD0: { Copyright: 'gdzie mieszkam' } })
    .jpeg()
    .toBuffer()
  const { logo: key } = (await put(large, 'image/jpeg')).json()
  expect(await logo()).toBe(key)
  const shown = await admin.get(`/settings/company/logo/${key}`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 640, height: 160, exif: undefined })
  expect((await letterheadOf(world.db)).logo).toEqual(shown.rawPayload)
  const sent = await letter()
  expect(sent?.html).toContain('<img src="cid:logo@zlecenia" alt="Serwis &amp; Syn"')
  expect(sent?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<logo@zlecenia>' }])
  expect(Buffer.from(sent?.attachments[0]?.content as ArrayBuffer)).toEqual(shown.rawPayload)
})

it('replaces the previous logo, and can be removed', async () => {
  const first = (await put(png)).json().logo
  const second = (await put(png)).json().logo
  expect((await admin.get(`/settings/company/logo/${first}`)).statusCode).toBe(404)
  const { version } = (await admin.get('/settings/company')).json()
  expect((await admin.delete('/settings/company/logo')).statusCode).toBe(204)
  expect((await admin.get(`/settings/company/logo/${second}`)).statusCode).toBe(404)
  expect(await logo()).toBeNull()
  const sent = await letter()
  expect([sent?.html?.includes('<img'), sent?.attachments]).toEqual([false, []])
  expect((await admin.patch('/settings/company', { city: 'Łódź', version })).statusCode).toBe(200)
  expect((await admin.delete('/settings/company/logo')).statusCode).toBe(204)
})

it.each([
  ['a page', html, 415],
  ['a GIF', gif, 415],
  ['a picture that is broken', jpeg, 415],
  ['one byte more than 1 MB', pngOf(1024 * 1024 + 1), 413],
])('refuses %s, whatever its declared type', async (_, bytes, status) => {
  await put(png)
  const before = await logo()
  const answer = await put(bytes)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().errors).toMatchObject([{ field: 'logo' }])
  expect(await logo()).toBe(before)
})

it('accepts exactly 1 MB', async () => {
  expect((await put(pngOf(1024 * 1024))).statusCode).toBe(200)
})

it('rejects other roles', async () => {
  for (const role of ['office', 'worker'] as const) {
    const other = await world.signedIn(role)
    expect((await other.putBytes('/settings/company/logo', png)).statusCode).toBe(403)
    expect((await other.delete('/settings/company/logo')).statusCode).toBe(403)
  }
})
