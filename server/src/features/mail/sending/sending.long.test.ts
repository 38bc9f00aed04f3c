import { expect, it } from 'vitest'
import { aSendingDesk, Killed } from '#test/sending.ts'
import { aWorld } from '#test/world.ts'
import { type SendingStep, sendLetter } from './outbox.task.ts'

const world = await aWorld({ demo: true })
const steps: readonly SendingStep[] = ['claimed', 'composed', 'ending', 'handed', 'kept', 'finished']
const runs = 100

/** Repeatable: the same numbers for the same letter. */
const chosen = (run: number, turn: number) => steps[(run * 7 + turn * 5 + (run >> 3)) % steps.length]

it('sends each of a hundred letters once, whenever the program ends, up to three times in a row', {
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
