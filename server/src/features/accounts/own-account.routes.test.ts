import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorldWithMail, known, logIn, password } from '#test/accounts.ts'
import { html, jpeg, pdf, png, pngOf } from '#test/bytes.ts'

const world = await aWorldWithMail()

const emptyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

describe('own data', () => {
  const person = { firstName: 'Ola', lastName: 'Żak', phoneNumber: '600-100-200', email: 'ola@firma.test' }

  it('can be changed and are found by search at once', async () => {
    const me = await known(world, 'office', 'ola@firma.test')
    const { version } = (await me.get('/me/account')).json()
    const answer = await me.patch('/me/account', { ...person, version })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...person,
      id: me.user.id,
      phoneNumber: '+48600100200',
      avatar: null,
      login: null,
      pendingEmail: null,
      version: version + 1,
    })
    expect((await me.get('/me')).json().user).toMatchObject({ firstName: 'Ola', lastName: 'Żak' })
    expect((await me.get('/app-bar/search?q=zak')).json()).not.toEqual([])
  })

  it('stay when absent; null removes the phone', async () => {
    const me = await known(world, 'office', 'trzy@firma.test')
    const before = (await me.patch('/me/account', { ...person, email: 'trzy@firma.test', version: 1 })).json()
    const { version } = before
    const answer = await me.patch('/me/account', { phoneNumber: null, version })
    expect(answer.json()).toEqual({ ...before, phoneNumber: null, version: version + 1 })
    expect((await me.patch('/me/account', { firstName: 'Ewa' })).json().errors).toMatchObject([
      { field: 'version' },
    ])
  })

  it('cannot be changed from a stale version', async () => {
    const me = await known(world, 'office', 'dwie@firma.test')
    const mine = { ...person, email: 'dwie@firma.test', version: 1 }
    expect((await me.patch('/me/account', mine)).statusCode).toBe(200)
    expect((await me.patch('/me/account', mine)).statusCode).toBe(409)
  })

  it('need the password for another e-mail, which waits until it is confirmed', async () => {
    const me = await known(world, 'worker', 'stary@firma.test')
    const change = (more: object) =>
      me.patch('/me/account', { ...person, email: 'Nowy@firma.test', version: 1, ...more })
    expect((await change({})).json().errors).toEqual([
      { field: 'currentPassword', message: 'To pole jest wymagane' },
    ])
    expect((await change({ currentPassword: 'zle' })).json().errors).toEqual([
      { field: 'currentPassword', message: 'Nieprawidłowe hasło' },
    ])
    const saved = (await change({ currentPassword: password })).json()
    expect(saved).toMatchObject({
      email: 'stary@firma.test',
      pendingEmail: { email: 'nowy@firma.test', byLink: true },
    })
    expect((await logIn(world, 'nowy@firma.test')).statusCode).toBe(400)
    expect((await logIn(world, 'stary@firma.test')).statusCode).toBe(200)
  })

  it("cannot have another user's e-mail", async () => {
    await world.aUser('office', { email: 'zajety@firma.test' })
    const me = await known(world, 'worker', 'chetny@firma.test')
    const answer = await me.patch('/me/account', {
      ...person,
      email: 'zajety@firma.test',
      currentPassword: password,
      version: 1,
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'email', message: 'Użytkownik o tym adresie e-mail już istnieje' }],
    ])
  })

  it('appear in the log with their previous values', async () => {
    const me = await known(world, 'office', 'slad@firma.test')
    await me.patch('/me/account', { firstName: 'Ola', version: 1 })
    const { rows } = await world.db.query(
      "select before->>'firstName' as before, after->>'firstName' as after from audit_log where subject_id = $1",
      [me.user.id],
    )
    expect(rows).toEqual([{ before: 'Anna', after: 'Ola' }])
  })
})

describe('a picture', () => {
  it('becomes small and square, and visible to colleagues only', async () => {
    const me = await world.signedIn('worker')
    const colleague = await world.signedIn('office')
    const large = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#666cff' } })
      .withExif({ IFD0: { Copyright: 'gdzie mieszkam' } })
      .jpeg()
      .toBuffer()
    const { avatar } = (await me.putBytes('/me/avatar', large, 'image/jpeg')).json()
    expect((await me.get('/me')).json().user.avatar).toBe(avatar)
    const shown = await colleague.get(`/avatars/${avatar}`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    expect([shown.headers['cache-control'], shown.headers.vary]).toEqual([
      'private, max-age=31536000, immutable',
      'Authorization',
    ])
    const { width, height, exif } = await sharp(shown.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined })
    expect(shown.rawPayload.length).toBeLessThan(20_000)
    expect((await world.anyone.get(`/avatars/${avatar}`)).statusCode).toBe(401)
  })

  it('replaces the previous one, and can be removed', async () => {
    const me = await world.signedIn('worker')
    const first = (await me.putBytes('/me/avatar', png)).json().avatar
    const second = (await me.putBytes('/me/avatar', png)).json().avatar
    expect((await me.get(`/avatars/${first}`)).statusCode).toBe(404)
    expect((await me.delete('/me/avatar')).statusCode).toBe(204)
    expect((await me.get(`/avatars/${second}`)).statusCode).toBe(404)
    expect((await me.get('/me/account')).json().avatar).toBeNull()
    expect((await me.delete('/me/avatar')).statusCode).toBe(204)
    expect((await me.get(`/avatars/${newId()}`)).statusCode).toBe(404)
  })

  it.each([
    ['a page', html],
    ['a PDF', pdf],
    ['a picture that is broken', jpeg],
    ['nothing', Buffer.alloc(0)],
  ])('cannot be %s, whatever its declared type', async (_what, bytes) => {
    const me = await world.signedIn('worker')
    const answer = await me.putBytes('/me/avatar', bytes, 'image/png')
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      'Zdjęcie musi być obrazem JPEG, PNG, GIF lub WebP',
    ])
  })

  it('has 16 million pixels at most', async () => {
    const me = await world.signedIn('worker')
    const answer = await me.putBytes('/me/avatar', await emptyPicture(4_001, 4_000))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      413,
      [
        {
          field: 'avatar',
          message: 'Zdjęcie jest za duże. Może mieć najwyżej 16 milionów pikseli, na przykład 4000 × 4000.',
        },
      ],
    ])
    expect((await me.putBytes('/me/avatar', await emptyPicture(4_000, 4_000))).statusCode).toBe(200)
  })

  it('does not block the server when many are sent at once', async () => {
    const me = await world.signedIn('worker')
    const bytes = await emptyPicture(4_000, 4_000)
    let most = 0
    const watching = setInterval(() => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue + process)
    }, 5)
    const answers = await Promise.all([1, 2, 3, 4].map(() => me.putBytes('/me/avatar', bytes)))
    clearInterval(watching)
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(most).toBe(0)
  })

  it('has 5 MB at most', async () => {
    const me = await world.signedIn('worker')
    const answer = await me.putBytes('/me/avatar', pngOf(5 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json().errors]).toEqual([
      413,
      [{ field: 'avatar', message: 'Zdjęcie jest za duże. Maksymalny rozmiar to 5 MB.' }],
    ])
    expect((await me.putBytes('/me/avatar', pngOf(5 * 1024 * 1024))).statusCode).toBe(200)
  })
})

describe('own sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const logInWith = async (email: string, agent: string) =>
    (await world.anyone.post('/auth/login', { email, password }, { 'user-agent': agent })).json()
      .accessToken as string

  it('include browser and address, this session first', async () => {
    const me = await known(world, 'office', 'lista@firma.test')
    await logInWith('lista@firma.test', firefox)
    const { sessions } = (await me.get('/me/sessions')).json()
    expect(sessions).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox, Windows', address: '127.0.0.1' },
    ])
  })

  it('can be ended one by one, only by their user', async () => {
    const me = await known(world, 'office', 'jedna@firma.test')
    const other = await world.signedIn('office')
    const token = await logInWith('jedna@firma.test', firefox)
    const { sessions } = (await me.get('/me/sessions')).json()
    expect((await other.delete(`/me/sessions/${sessions[1].id}`)).statusCode).toBe(404)
    expect((await me.delete(`/me/sessions/${sessions[1].id}`)).statusCode).toBe(204)
    expect((await world.anyone.get('/me', { authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })

  it('can be ended everywhere else at once', async () => {
    const me = await known(world, 'office', 'inne@firma.test')
    const tokens = [await logInWith('inne@firma.test', firefox), await logInWith('inne@firma.test', '')]
    expect((await me.delete('/me/sessions')).json()).toEqual({ ended: 2 })
    for (const token of tokens) {
      expect((await world.anyone.get('/me', { authorization: `Bearer ${token}` })).statusCode).toBe(401)
    }
    expect((await me.get('/me')).statusCode).toBe(200)
  })
})

describe('preferences', () => {
  it('are returned as stored, separately for each user', async () => {
    const me = await world.signedIn('worker')
    const other = await world.signedIn('worker')
    expect((await me.get('/me/preferences')).json()).toEqual({ preferences: {} })
    const preferences = { theme: 'dark', isVerticalNavCollapsed: true, colours: { light: '#0D9394' } }
    expect((await me.put('/me/preferences', { preferences })).statusCode).toBe(204)
    expect((await me.get('/me/preferences')).json()).toEqual({ preferences })
    expect((await other.get('/me/preferences')).json()).toEqual({ preferences: {} })
  })

  it('merge with those of another browser; null removes one', async () => {
    const me = await world.signedIn('worker')
    await me.put('/me/preferences', { preferences: { theme: 'dark', tour: 'seen', layout: null } })
    expect((await me.put('/me/preferences', { preferences: { theme: 'light' } })).statusCode).toBe(204)
    expect((await me.get('/me/preferences')).json()).toEqual({
      preferences: { theme: 'light', tour: 'seen' },
    })
    await me.put('/me/preferences', { preferences: { theme: null, skin: 'bordered' } })
    expect((await me.get('/me/preferences')).json()).toEqual({
      preferences: { tour: 'seen', skin: 'bordered' },
    })
  })

  it('have a limited size, each and in total', async () => {
    const me = await world.signedIn('worker')
    for (const [name, status] of Object.entries({ first: 204, second: 400 })) {
      const half = await me.put('/me/preferences', { preferences: { [name]: 'x'.repeat(9_000) } })
      expect(half.statusCode).toBe(status)
    }
    expect(Object.keys((await me.get('/me/preferences')).json().preferences)).toEqual(['first'])
    const answer = await me.put('/me/preferences', { preferences: { a: 'x'.repeat(17_000) } })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'preferences'])
  })
})
