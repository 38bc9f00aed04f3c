import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { silentLog } from '#platform/log.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

async function aNewerProgramMigrates() {
  const remove = () => world.db.query('delete from schema_migrations where id = 9999')
  onTestFinished(async () => void (await remove()))
  await world.db.query(
    "insert into schema_migrations (id, name, checksum) values (9999, '9999-of-a-newer-program.sql', '')",
  )
  return remove
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('Beside a database that a newer program has migrated', () => {
  it('stays alive but not ready', async () => {
    const remove = await aNewerProgramMigrates()
    expect((await world.anyone.get('/health')).statusCode).toBe(200)
    const answer = await world.anyone.get('/ready')
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5])
    await remove()
    expect((await world.anyone.get('/ready')).statusCode).toBe(200)
  })

  it('answers reads and refuses every write, with a session or without', async () => {
    const office = await world.signedIn('office')
    const remove = await aNewerProgramMigrates()
    // The last check was more than a second ago.
    vi.setSystemTime(Date.now() + 1_000)
    expect((await office.get('/customers?page=1&size=10')).statusCode).toBe(200)
    const own = { firstName: 'Ewa', version: 1 }
    const signIn = { email: office.user.email, password: 'x' }
    for (const answer of [
      await office.patch('/me/account', own),
      await office.post('/customers', {}),
      await office.postForm('/investment', {}),
      await office.putBytes('/drafts/x/files/0?name=a.png', new Uint8Array(9)),
      await office.delete('/me/sessions'),
      await world.anyone.post('/auth/login', signIn),
    ]) {
      expect(answer.json()).toEqual({
        message:
          'Program jest aktualizowany, a na tym serwerze działa jeszcze starsza wersja. Nic nie zostało zapisane. Dane można przeglądać, a zapisać za chwilę.',
      })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    }
    expect((await world.anyone.patch('/me/account', own)).statusCode).toBe(401)
    await remove()
    expect((await office.patch('/me/account', own)).statusCode).toBe(200)
  })

  it('costs one query a second, however many writes there are', async () => {
    const office = await world.signedIn('office')
    await office.patch('/me/account', {})
    const query = vi.spyOn(world.db, 'query')
    for (let n = 0; n < 20; n++) await world.anyone.post('/auth/logout')
    expect(query).not.toHaveBeenCalled()
  })

  it('leaves the queued work to the newer program', async () => {
    const done: unknown[] = []
    const run = async (data: unknown) => void done.push(data)
    const jobs = await startJobs(world.db, silentLog, [], [{ name: 'a-task', run }])
    onTestFinished(() => jobs.stop())
    const put = (data: object) => world.db.transaction((tx) => jobs.put(tx, 'a-task', data))
    await put({ n: 1 })
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), 15_000)
    await aNewerProgramMigrates()
    await put({ n: 2 })
    const states = async () =>
      (
        await world.db.query<{ state: string }>(
          "select state::text from jobs.job where name = 'a-task' order by created_on",
        )
      ).rows.map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'retry']), 15_000)
    expect(done).toEqual([{ n: 1 }])
  })
})
