import { beforeEach, describe, expect, it } from 'vitest'
import {
  aWorldWithMail,
  codeOf,
  everythingKept,
  known,
  logIn,
  newPassword,
  password,
  tokenIn,
} from '#test/accounts.ts'
import type { SignedInAgent } from '#test/world.ts'

const world = await aWorldWithMail()
beforeEach(async () => {
  await world.db.query('delete from login_failures')
})
const path = '/me/second-factor'
const own = { currentPassword: password }
const wrongCode = { message: 'Nieprawidłowy kod', errors: [{ field: 'code', message: 'Nieprawidłowy kod' }] }

/** Enables it; that uses the code of the current step, so the next code is that of the following step. */
async function turnOn(me: SignedInAgent) {
  const { secret } = (await me.post(path, own)).json()
  const { recoveryCodes } = (await me.post(`${path}/confirm`, { code: codeOf(secret) })).json()
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}
const ticketFor = async (email: string): Promise<string> =>
  (await logIn(world, email)).json().secondFactor.ticket
const enter = (ticket: string, code: string) => world.anyone.post('/auth/login/code', { ticket, code })

describe('turning the second factor on', () => {
  it('requires the password and a first code, and returns ten recovery codes', async () => {
    const me = await known(world, 'office', 'ola@firma.test')
    expect((await me.get(path)).json()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    const begun = (await me.post(path, own)).json()
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/u)
    expect(begun.address).toContain('otpauth://totp/Zlecenia:ola%40firma.test?')
    expect(begun.qr).toMatch(/^<svg /u)
    expect((await me.get(path)).json().on).toBe(false)
    expect((await logIn(world, 'ola@firma.test')).json()).toHaveProperty('accessToken')

    // Six characters each; the last with multibyte ones.
    for (const code of ['000000', '٠٠٠٠٠٠', 'żółwie']) {
      const wrong = await me.post(`${path}/confirm`, { code })
      expect([wrong.statusCode, wrong.json()]).toEqual([400, wrongCode])
    }
    const { recoveryCodes } = (await me.post(`${path}/confirm`, { code: codeOf(begun.secret) })).json()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await me.get(path)).json()).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    expect(world.office.letters.at(-1)?.subject).toBe('Włączono drugi składnik logowania')
  })

  it('requires the right password, and works once', async () => {
    const me = await known(world, 'office', 'jan@firma.test')
    expect((await me.post(path, { currentPassword: 'zle' })).json().errors[0].field).toBe('currentPassword')
    expect((await me.post(`${path}/confirm`, { code: '123456' })).statusCode).toBe(409)
    await turnOn(me)
    expect((await me.post(path, own)).statusCode).toBe(409)
    expect((await me.post(`${path}/confirm`, { code: '123456' })).statusCode).toBe(409)
  })

  it('stores neither the secret nor a recovery code readably', async () => {
    const me = await known(world, 'office', 'sekret@firma.test')
    const { secret, recoveryCodes } = await turnOn(me)
    const kept = await everythingKept(world)
    expect(kept).toContain('second-factor-on')
    for (const it of [secret, ...recoveryCodes]) expect(kept).not.toContain(it)
  })
})

describe('signing in with a second factor', () => {
  it('requires the code in a second step', async () => {
    const { secret } = await turnOn(await known(world, 'worker', 'adam@firma.test'))
    const first = await logIn(world, 'adam@firma.test')
    expect(first.statusCode).toBe(200)
    expect(Object.keys(first.json())).toEqual(['secondFactor'])
    const answer = await enter(first.json().secondFactor.ticket, codeOf(secret, 1).replace(/^.../u, '$& '))
    expect(answer.statusCode).toBe(200)
    const authorization = `Bearer ${answer.json().accessToken}`
    expect((await world.anyone.get('/me', { authorization })).json().user.email).toBe('adam@firma.test')
  })

  it('refuses a wrong code and a used code, and accepts the right one afterwards', async () => {
    const { secret } = await turnOn(await known(world, 'worker', 'bartek@firma.test'))
    const ticket = await ticketFor('bartek@firma.test')
    for (const code of ['000000', 'abcd-efgh-jkmn', codeOf(secret)]) {
      const answer = await enter(ticket, code)
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongCode])
    }
    expect((await enter(ticket, codeOf(secret, 1))).statusCode).toBe(200)
    const again = await enter(await ticketFor('bartek@firma.test'), codeOf(secret, 1))
    expect(again.json()).toEqual(wrongCode)
  })

  it('accepts each recovery code once instead', async () => {
    const me = await known(world, 'worker', 'celina@firma.test')
    const { recoveryCodes } = await turnOn(me)
    const code = recoveryCodes[3] ?? ''
    const answer = await enter(await ticketFor('celina@firma.test'), code.toUpperCase().replaceAll('-', ' '))
    expect(answer.statusCode).toBe(200)
    expect((await me.get(path)).json().recoveryCodesLeft).toBe(9)
    expect((await enter(await ticketFor('celina@firma.test'), code)).json()).toEqual(wrongCode)
  })

  it('gives a ticket that works once and is valid for five minutes', async () => {
    const { recoveryCodes } = await turnOn(await known(world, 'worker', 'darek@firma.test'))
    const [one = '', two = ''] = recoveryCodes
    const over = { field: 'ticket', message: 'Minął czas na podanie kodu. Zaloguj się ponownie.' }
    const used = await ticketFor('darek@firma.test')
    expect((await enter(used, one)).statusCode).toBe(200)
    expect((await enter(used, two)).json().errors).toEqual([over])
    const late = await ticketFor('darek@firma.test')
    await world.db.query("update one_time_keys set expires_at = expires_at - interval '5 minutes'")
    for (const ticket of [late, 'zmyslony']) {
      const answer = await enter(ticket, two)
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [over]])
    }
    expect((await enter(await ticketFor('darek@firma.test'), two)).statusCode).toBe(200)
  })

  it('blocks the account after ten wrong codes, from any address', async () => {
    const { secret } = await turnOn(await known(world, 'worker', 'edek@firma.test'))
    for (let i = 0; i < 10; i++) {
      expect((await enter(await ticketFor('edek@firma.test'), `00000${i}`)).statusCode).toBe(400)
    }
    const closed = await enter(await ticketFor('edek@firma.test'), codeOf(secret, 1))
    expect(closed.statusCode).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60)
  })

  it('notifies the owner and logs when the password is right and the code wrong', async () => {
    const me = await known(world, 'worker', 'irena@firma.test')
    const { recoveryCodes } = await turnOn(me)
    const before = world.office.letters.length
    const ticket = await ticketFor('irena@firma.test')
    for (let i = 0; i < 3; i++) expect((await enter(ticket, `00000${i}`)).statusCode).toBe(400)
    const letter = world.office.letters.at(-1)
    expect(world.office.letters).toHaveLength(before + 1)
    expect([letter?.to?.[0]?.address, letter?.subject]).toEqual([
      'irena@firma.test',
      'Ktoś zna hasło do Twojego konta w programie Zlecenia',
    ])
    const { rows: notified } = await world.db.query('select kind from notifications where user_id = $1', [
      me.user.id,
    ])
    expect(notified).toEqual([{ kind: 'codesWrong' }])
    const { rows } = await world.db.query<{ action: string }>(
      "select action from audit_log where subject = 'Session' and subject_id = $1 order by id",
      [me.user.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'password-right-code-missing',
      ...Array.from({ length: 3 }, () => 'second-factor-failed'),
    ])
    expect((await enter(ticket, recoveryCodes[0] ?? '')).statusCode).toBe(200)
    expect(
      (await world.db.query('select wrong_codes as n from users where id = $1', [me.user.id])).rows,
    ).toEqual([{ n: 0 }])
  })

  it('increases delays after ten wrong codes', async () => {
    const me = await known(world, 'worker', 'jola@firma.test')
    await turnOn(me)
    const ticket = await ticketFor('jola@firma.test')
    const waits: number[] = []
    for (const failures of [10, 14, 18]) {
      await world.db.query('delete from login_failures')
      await world.db.query(
        `insert into login_failures (id, kind, account, address, at)
         select gen_random_uuid(), 'code', $1, '', case when n = 1 then now() else now() - interval '1 hour' end
           from generate_series(1, $2::int) n`,
        [me.user.id, failures],
      )
      const closed = await enter(ticket, '000000')
      expect(closed.statusCode).toBe(429)
      waits.push(Number(closed.headers['retry-after']))
    }
    expect(waits).toEqual([1, 16, 256])
  })

  it('requires a new password, set by a link, after twenty wrong codes', async () => {
    const me = await known(world, 'worker', 'kuba@firma.test')
    const { recoveryCodes } = await turnOn(me)
    const ticket = await ticketFor('kuba@firma.test')
    await world.db.query('update users set wrong_codes = 19 where id = $1', [me.user.id])
    expect((await enter(ticket, '000000')).statusCode).toBe(400)
    const spent = /^Zbyt wiele razy podano zły kod/u
    expect((await enter(ticket, recoveryCodes[0] ?? '')).json().message).toMatch(spent)
    expect((await logIn(world, 'kuba@firma.test')).json().message).toMatch(spent)
    await world.anyone.post('/auth/forgot-password', { email: 'kuba@firma.test' })
    const token = tokenIn(world.office.letters.at(-1)?.text)
    await world.anyone.post('/auth/reset-password', { token, password: newPassword })
    expect((await logIn(world, 'kuba@firma.test', newPassword)).json()).toHaveProperty('secondFactor')
  })

  it('remains required after a forgotten password is replaced', async () => {
    await turnOn(await known(world, 'office', 'franek@firma.test'))
    await world.anyone.post('/auth/forgot-password', { email: 'franek@firma.test' })
    const token = tokenIn(world.office.letters.at(-1)?.text)
    await world.anyone.post('/auth/reset-password', { token, password: newPassword })
    expect((await logIn(world, 'franek@firma.test', newPassword)).json()).toHaveProperty('secondFactor')
  })
})

describe('an active second factor', () => {
  it('gets new recovery codes for a code', async () => {
    const me = await known(world, 'office', 'gosia@firma.test')
    const { secret, recoveryCodes } = await turnOn(me)
    const answer = await me.post(`${path}/recovery-codes`, { code: codeOf(secret, 1) })
    const fresh: string[] = answer.json().recoveryCodes
    expect(fresh).toHaveLength(10)
    const ticket = await ticketFor('gosia@firma.test')
    expect((await enter(ticket, recoveryCodes[0] ?? '')).statusCode).toBe(400)
    expect((await enter(ticket, fresh[0] ?? '')).statusCode).toBe(200)
  })

  it('can be disabled with password and code together', async () => {
    const me = await known(world, 'office', 'hania@firma.test')
    const { secret } = await turnOn(me)
    const off = (currentPassword: string, code: string) =>
      me.send({ method: 'DELETE', url: path, payload: { currentPassword, code } })
    expect((await off('zle', codeOf(secret, 1))).json().errors[0].field).toBe('currentPassword')
    expect((await off(password, '000000')).json().errors[0].field).toBe('code')
    expect((await off(password, codeOf(secret, 1))).statusCode).toBe(204)
    expect((await logIn(world, 'hania@firma.test')).json()).toHaveProperty('accessToken')
    expect((await me.get(path)).json()).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    expect(world.office.letters.at(-1)?.subject).toBe('Wyłączono drugi składnik logowania')
  })
})
