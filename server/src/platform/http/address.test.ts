import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { addressOf, networkOf } from './address.ts'
import { createServer } from './server.ts'

async function addressSeen(trusted: string[], forwarded: string, remoteAddress = '127.0.0.1') {
  const app = await createServer(pino({ level: 'silent' }), undefined, trusted)
  app.get('/', (request) => addressOf(request))
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress })
  await app.close()
  return body
}

describe('the address of a request', () => {
  it.each([
    ['is who is connected, where no proxy is trusted', [], '1.2.3.4', '127.0.0.1', '127.0.0.1'],
    ['is what a trusted proxy says', ['loopback'], '1.2.3.4', '127.0.0.1', '1.2.3.4'],
    [
      'is what the proxy added, not what was sent to it',
      ['loopback'],
      '9.9.9.9, 1.2.3.4',
      '127.0.0.1',
      '1.2.3.4',
    ],
    [
      'goes past each proxy that is trusted',
      ['loopback', '10.0.0.0/8'],
      '1.2.3.4, 10.1.2.3',
      '127.0.0.1',
      '1.2.3.4',
    ],
    ['is not believed from anybody else', ['10.0.0.7'], '1.2.3.4', '10.0.0.8', '10.0.0.8'],
    ['is an address: a made-up name is not', ['loopback'], 'anywhere', '127.0.0.1', '127.0.0.1'],
    ['is one word for IPv4, whatever the socket', [], '', '::ffff:5.6.7.8', '5.6.7.8'],
  ])('%s', async (_, trusted, forwarded, connected, expected) => {
    expect(await addressSeen(trusted, forwarded, connected)).toBe(expected)
  })
})

it.each([
  ['192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['::ffff:5.6.7.8', '5.6.7.8'],
  ['anywhere', 'anywhere'],
])('counts guesses from %s for %s', (address, network) => expect(networkOf(address)).toBe(network))
