import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/test-database.ts'
import { createLog } from './log.ts'

function written(say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  const kept = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  say(createLog('info', kept))
  return lines.join('')
}

it.each(['err', 'error'])('logs an error in full as %s', (name) => {
  const line = written((log) => log.warn({ [name]: new Error('the disk is gone') }, 'trouble'))
  expect(JSON.parse(line)[name]).toMatchObject({
    message: 'the disk is gone',
    stack: expect.stringContaining('at '),
  })
})

it('omits row data from database errors', async () => {
  const { db, drop } = await freshDatabase()
  await db.query("insert into settings (company_name) values ('Tajna sp. z o.o.')")
  const refused = await db
    .query("insert into settings (company_name, order_digits) values ('Tajna sp. z o.o.', 1)")
    .catch((error: unknown) => error)
  await drop()
  expect(refused).toMatchObject({ detail: expect.stringContaining('Tajna') })
  const line = written((log) => log.error({ err: new Error('not saved', { cause: refused }) }, 'trouble'))
  const direct = written((log) => log.error({ err: refused }, 'trouble'))
  expect(JSON.parse(direct).err).toMatchObject({ table: 'settings', code: '23514' })
  for (const written of [line, direct]) expect(written).not.toContain('Tajna')
})
