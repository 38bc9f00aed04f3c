import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { addressOf } from '#test/main-program.ts'
import { aSendingDesk, Killed } from '#test/sending.ts'
import { aWorld } from '#test/world.ts'
import { usualPatience } from '../mail-servers.ts'
import { type SendingStep, sendLetter } from './outbox.task.ts'

const world = await aWorld({ demo: true })
const steps: readonly SendingStep[] = ['claimed', 'composed', 'ending', 'handed', 'kept', 'finished']
const runs = 100

/** Repeatable: the same numbers for the same letter. */
const chosen = (run: number, turn: number) => steps[(run * 7 + turn * 5 + (run >> 3)) % steps.length]

it('sends each of a hundred letters once, however often the program ends between steps', {
  timeout: 300_000,
}, async () => {
  for (let run = 0; run < runs; run++) {
    // Each writer may send a hundred letters an hour.
    const office = await world.signedIn('office')
    const { deps, endsAt, aPlace, queued, due, rowOf } = aSendingDesk(world, office)
    const { smtp, mailboxId, inSent } = await aPlace()
    const { id } = await queued(mailboxId)
    for (let turn = 0; turn <= run % 3; turn++) {
      const ending = sendLetter(endsAt(chosen(run, turn) ?? 'claimed'), id)
      await ending.catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
      await due(id)
      expect(smtp.letters.length).toBeLessThanOrEqual(1)
    }
    await sendLetter(deps(), id)
    if ((await rowOf(id))?.state === 'failed') {
      // A person decides, once the program cannot know.
      expect((await rowOf(id))?.stage).toBe('ending')
      await office.post(`/mail/outbox/${id}/retry`, {})
      await sendLetter(deps(), id)
    }
    expect([run, await rowOf(id), smtp.letters.length, inSent().length]).toMatchObject([
      run,
      { state: 'sent' },
      1,
      1,
    ])
  }
})

const program = fileURLToPath(new URL('../../../../test/sending-program.ts', import.meta.url))

/** Spawns a program that sends the letter. */
function sendingProgram(id: string, step = ''): ChildProcess {
  const { DATA_DIR } = world.deps.environment
  return spawn(process.execPath, [program, addressOf(world.target), DATA_DIR, id, step], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
}

it('sends each letter once when its program is killed between two steps, a hundred times', {
  timeout: 1_800_000,
}, async () => {
  // `taken`: the server has the whole letter and has not answered.
  const moments = [...steps, 'taken'] as const
  for (let run = 0; run < runs; run++) {
    const office = await world.signedIn('office')
    const { deps, aPlace, queued, due, rowOf } = aSendingDesk(world, office)
    const { smtp, mailboxId, inSent } = await aPlace()
    const { id } = await queued(mailboxId)
    const moment = moments[run % moments.length] ?? 'taken'
    const child = sendingProgram(id, moment)
    if (moment === 'taken') {
      smtp.script = { at: 'data', fate: 'hangs' }
      smtp.onTaken = () => child.kill('SIGKILL')
    }
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    smtp.script = null
    await due(id)
    await sendLetter(deps({ patience: usualPatience }), id)
    const isSent = smtp.letters.length === 1
    if ((await rowOf(id))?.state === 'failed') {
      // A person checks the state of the server.
      expect([moment, (await rowOf(id))?.stage]).toEqual([isSent ? 'taken' : 'ending', 'ending'])
      await office.post(`/mail/outbox/${id}/retry`, { isSent })
      await sendLetter(deps({ patience: usualPatience }), id)
    }
    expect([run, moment, await rowOf(id), smtp.letters.length, inSent().length]).toMatchObject([
      run,
      moment,
      { state: 'sent' },
      1,
      1,
    ])
  }
})
