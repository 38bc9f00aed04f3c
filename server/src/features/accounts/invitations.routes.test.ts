import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorldWithMail, aWorldWithoutMail, everythingKept, newPassword, tokenIn } from '#test/accounts.ts'
import type { SignedInAgent } from '#test/world.ts'

const world = await aWorldWithoutMail()
const admin = await world.signedIn('admin', { firstName: 'Zofia', lastName: 'Krawczyk' })
const dead = { message: 'Ten link wygasł albo został już użyty', errors: [{ field: 'token' }] }

const invite = async (email: string, roles = ['ROLE_OFFICE']) =>
  (await admin.post('/users/invitations', { email, roles })).json()
const register = (token: string, more: object = {}) =>
  world.anyone.post('/auth/register', {
    token,
    firstName: 'Łucja',
    lastName: 'Żak',
    phoneNumber: '600 100 200',
    password: newPassword,
    ...more,
  })

describe('an invitation', () => {
  it('creates an account with the entered name and password, and signs it in', async () => {
    const { invitation, sent } = await invite('Lucja@Firma.test', ['ROLE_OFFICE', 'ROLE_WORKER'])
    expect(invitation).toMatchObject({ email: 'lucja@firma.test', invitedBy: 'Zofia Krawczyk' })
    expect(sent.mailedTo).toBeNull()
    expect(sent.link).toMatch(/^https:\/\/zlecenia\.firma\.test\/register\?token=[\w-]{43}$/u)

    const token = tokenIn(sent.link)
    expect((await world.anyone.post('/auth/link', { token })).json()).toEqual({
      purpose: 'invitation',
      email: 'lucja@firma.test',
      firstName: null,
      lastName: null,
    })
    const answer = await register(token)
    expect(answer.statusCode).toBe(201)
    const { accessToken, userData } = answer.json()
    expect(userData).toMatchObject({ firstName: 'Łucja', roles: ['ROLE_OFFICE', 'ROLE_WORKER'] })
    expect((await world.anyone.get('/me', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(200)
    expect(
      (await world.anyone.post('/auth/login', { email: 'lucja@firma.test', password: newPassword }))
        .statusCode,
    ).toBe(200)
    const { users } = (await admin.get('/users')).json()
    expect(users.find((user: { email: string }) => user.email === 'lucja@firma.test')).toMatchObject({
      phoneNumber: '+48600100200',
      status: 'active',
    })
    expect((await admin.get('/app-bar/search?q=lucja')).json()).not.toEqual([])
  })

  it('takes the first choices of notifications along', async () => {
    const token = tokenIn((await invite('cicha@firma.test')).sent.link)
    expect((await register(token, { notifications: { byMail: 'tak' } })).statusCode).toBe(400)
    const answer = await register(token, { notifications: { byMail: false, quietHours: true } })
    const authorization = `Bearer ${answer.json().accessToken}`
    const chosen = (await world.anyone.get('/me/notification-choices', { authorization })).json()
    expect(chosen.quietHours).toBe(true)
    expect(chosen.choices.filter((it: { byMail: boolean }) => it.byMail)).toEqual([])
    expect(chosen.choices.every((it: { inProgram: boolean }) => it.inProgram)).toBe(true)
  })

  it('works once, also under concurrent requests', async () => {
    const token = tokenIn((await invite('dwoje@firma.test')).sent.link)
    const answers = await Promise.all([register(token), register(token)])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400])
    const late = await register(token)
    expect([late.statusCode, late.json()]).toMatchObject([400, dead])
    expect((await world.anyone.post('/auth/link', { token })).json()).toMatchObject(dead)
  })

  it('expires after a week', async () => {
    const { sent, invitation } = await invite('pozno@firma.test')
    await world.db.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [
      invitation.id,
    ])
    expect((await register(tokenIn(sent.link))).json()).toMatchObject(dead)
    const { invitations } = (await admin.get('/users/invitations')).json()
    expect(invitations.map((it: { email: string }) => it.email)).toContain('pozno@firma.test')
  })

  it('has only its last link valid after it is resent or replaced', async () => {
    const first = await invite('znowu@firma.test')
    const second = await invite('znowu@firma.test', ['ROLE_WORKER'])
    expect(second.invitation.id).toBe(first.invitation.id)
    const third = (await admin.post(`/users/invitations/${first.invitation.id}/renew`)).json()
    for (const { sent } of [first, second]) expect((await register(tokenIn(sent.link))).statusCode).toBe(400)
    expect((await register(tokenIn(third.sent.link))).json().userData.roles).toEqual(['ROLE_WORKER'])
  })

  it('has no valid link after it is withdrawn', async () => {
    const { sent, invitation } = await invite('odwolany@firma.test')
    expect((await admin.delete(`/users/invitations/${invitation.id}`)).statusCode).toBe(204)
    expect((await register(tokenIn(sent.link))).statusCode).toBe(400)
    expect((await admin.delete(`/users/invitations/${invitation.id}`)).statusCode).toBe(404)
    expect((await admin.post(`/users/invitations/${invitation.id}/renew`)).statusCode).toBe(404)
  })

  it('has a link that gives no more rights than when it was created', async () => {
    const rules = [{ action: 'read', subject: 'Device' }]
    const made = (await admin.post('/roles', { name: 'Stażysta', rules })).json()
    const { invitation, sent } = await invite('stazysta@firma.test', [made.key])
    const token = tokenIn(sent.link)
    const look = async (it: string) => (await world.anyone.post('/auth/link', { token: it })).statusCode
    const save = async (wanted: object[]) => {
      const { name, version } = (await admin.get(`/roles/${made.key}`)).json()
      expect((await admin.patch(`/roles/${made.key}`, { name, version, rules: wanted })).statusCode).toBe(200)
    }
    await save([])
    expect(await look(token)).toBe(200)
    await save([{ action: 'manage', subject: 'all' }])
    expect(await look(token)).toBe(400)
    const again = (await admin.post(`/users/invitations/${invitation.id}/renew`)).json()
    expect(await look(tokenIn(again.sent.link))).toBe(200)
  })

  it('fails for an e-mail with an account', async () => {
    await world.aUser('office', { email: 'jest@firma.test' })
    const answer = await admin.post('/users/invitations', {
      email: 'Jest@firma.test',
      roles: ['ROLE_OFFICE'],
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'email', message: 'Użytkownik o tym adresie e-mail już istnieje' }],
    ])
  })

  it('must have known roles', async () => {
    for (const [roles, message] of [
      [['ROLE_KING'], 'Nie ma takiej roli'],
      [[], 'To pole jest wymagane'],
    ]) {
      const answer = await admin.post('/users/invitations', { email: 'rola@firma.test', roles })
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field: 'roles', message }]])
    }
  })

  it('requires a strong password and both names', async () => {
    const token = tokenIn((await invite('slaby@firma.test')).sent.link)
    const answer = await register(token, { password: 'haslo', firstName: ' ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'firstName',
      'password',
    ])
    expect((await register(token)).statusCode).toBe(201)
  })

  it("must stay within the inviter's rights when sent, withdrawn or renewed", async () => {
    await world.db.query("insert into role_rules values ('ROLE_OFFICE', 'create', 'User', false)")
    const office = await world.signedIn('office')
    await world.db.query("insert into roles (key, name) values ('ROLE_STORES', 'Magazyn')")
    await world.db.query("insert into role_rules values ('ROLE_STORES', 'delete', 'Device', false)")
    const ask = (email: string, role: string) => office.post('/users/invitations', { email, roles: [role] })
    for (const role of ['ROLE_ADMIN', 'ROLE_STORES']) {
      const answer = await ask('awans@firma.test', role)
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Nie możesz nadawać ani odbierać uprawnień, których nie masz',
      ])
    }
    expect((await ask('awans@firma.test', 'ROLE_WORKER')).statusCode).toBe(201)

    const { invitation } = await invite('szef@firma.test', ['ROLE_ADMIN'])
    const { id } = invitation
    expect((await ask('szef@firma.test', 'ROLE_WORKER')).statusCode).toBe(403)
    expect((await office.post(`/users/invitations/${id}/renew`)).statusCode).toBe(403)
    expect((await office.delete(`/users/invitations/${id}`)).statusCode).toBe(403)
    expect((await admin.delete(`/users/invitations/${id}`)).statusCode).toBe(204)
    await world.db.query(
      "delete from role_rules where role = 'ROLE_OFFICE' and action = 'create' and subject = 'User'",
    )
  })

  it('appears in the history without its secret', async () => {
    const { sent, invitation } = await invite('slad@firma.test')
    await register(tokenIn(sent.link))
    const { rows } = await world.db.query<{ action: string }>(
      `select action from audit_log where subject = 'User' and (subject_id = $1 or after->>'email' = 'slad@firma.test')
        order by id`,
      [invitation.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['invited', 'registered'])
    const kept = await everythingKept(world)
    expect(kept).toContain('slad@firma.test')
    for (const secret of [tokenIn(sent.link), newPassword]) expect(kept).not.toContain(secret)
  })
})

describe('the sender of a link', async () => {
  const changed = async (id: string, change: object) => {
    const { version } = (await admin.get(`/users/${id}`)).json()
    expect((await admin.patch(`/users/${id}`, { version, ...change })).statusCode).toBe(200)
  }
  const opens = async (token: string) => (await world.anyone.post('/auth/link', { token })).statusCode
  const sentBy = async (sender: SignedInAgent, roles: string[]) => {
    const email = `${newId()}@firma.test`
    const invited = (await sender.post('/users/invitations', { email, roles })).json()
    const worker = await world.aUser('worker', { email: `${newId()}@firma.test` })
    const reset = (await sender.post(`/users/${worker}/reset-link`)).json()
    const tokens = { invited: tokenIn(invited.sent.link), reset: tokenIn(reset.link) }
    return { ...tokens, id: invited.invitation.id, email }
  }

  it.each([
    ['is set inactive', { status: 'inactive' }],
    ['loses the rights', { roles: ['ROLE_OFFICE'] }],
  ])('%s: their links become invalid until another user renews them', async (_what, change) => {
    const leaving = await world.signedIn('admin')
    const sent = await sentBy(leaving, ['ROLE_ADMIN'])
    const { links } = (await admin.get(`/users/${leaving.user.id}/slots-ahead`)).json()
    expect(links).toContain(sent.email)
    expect(links).toHaveLength(2)
    expect([await opens(sent.invited), await opens(sent.reset)]).toEqual([200, 200])
    await changed(leaving.user.id, change)
    expect((await register(sent.invited)).json()).toMatchObject(dead)
    expect([await opens(sent.invited), await opens(sent.reset)]).toEqual([400, 400])
    await changed(leaving.user.id, { status: 'active', roles: ['ROLE_ADMIN'] })
    expect([await opens(sent.invited), await opens(sent.reset)]).toEqual([400, 400])
    expect((await admin.get(`/users/${leaving.user.id}/slots-ahead`)).json().links).toEqual([])
    const again = (await admin.post(`/users/invitations/${sent.id}/renew`)).json()
    expect((await register(tokenIn(again.sent.link))).statusCode).toBe(201)
  })

  it('has invalid links after their role loses a right', async () => {
    const rules = ['create', 'update', 'read'].map((action) => ({ action, subject: 'User' }))
    const role = (await admin.post('/roles', { name: 'Kadry', rules })).json()
    const sender = await world.signedIn('office')
    await world.db.query('insert into user_roles (user_id, role) values ($1, $2)', [sender.user.id, role.key])
    const sent = await sentBy(sender, [role.key])
    const less = { name: role.name, version: role.version, rules: rules.slice(0, 2) }
    expect((await admin.patch(`/roles/${role.key}`, less)).statusCode).toBe(200)
    expect([await opens(sent.invited), await opens(sent.reset)]).toEqual([400, 400])
  })

  it('has their rights checked when the link is followed, however they lost them', async () => {
    const leaving = await world.signedIn('admin')
    const { invited } = await sentBy(leaving, ['ROLE_ADMIN'])
    await world.db.query("update users set status = 'inactive' where id = $1", [leaving.user.id])
    expect((await register(invited)).json()).toMatchObject(dead)
    await world.db.query("update users set status = 'active' where id = $1", [leaving.user.id])
    await world.db.query('delete from user_roles where user_id = $1', [leaving.user.id])
    await world.db.query("insert into user_roles values ($1, 'ROLE_OFFICE')", [leaving.user.id])
    expect((await register(invited)).json()).toMatchObject(dead)
  })
})

describe('with mail configured', async () => {
  const post = await aWorldWithMail()
  const sender = await post.signedIn('admin')
  await post.db.query("insert into settings (company_name) values ('Dach & Syn <Łódź>')")

  it('sends the link by mail, in Polish, and to no other address', async () => {
    const person = { email: 'nowy@firma.test', firstName: 'Jan', roles: ['ROLE_WORKER'] }
    const answer = (await sender.post('/users/invitations', person)).json()
    expect(answer.sent).toEqual({ mailedTo: 'nowy@firma.test', link: null })
    const letter = post.office.letters.at(-1)
    expect(letter?.to?.[0]?.address).toBe('nowy@firma.test')
    expect(letter?.from?.address).toBe('zlecenia@zlecenia.firma.test')
    expect(letter?.subject).toBe('Zaproszenie do programu Zlecenia – Dach & Syn <Łódź>')
    expect(letter?.text).toContain('Dzień dobry, Jan,')
    expect(letter?.text).toContain('Dach & Syn <Łódź> zaprasza Cię')
    expect(letter?.html).toContain('Dach &amp; Syn &lt;Łódź&gt; zaprasza Cię')
    expect(tokenIn(letter?.html)).toBe(tokenIn(letter?.text))

    const body = { token: tokenIn(letter?.text), firstName: 'Jan', lastName: 'Lis', password: newPassword }
    expect((await post.anyone.post('/auth/register', body)).statusCode).toBe(201)
  })
})
