import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createServer } from './server.ts'

let close: () => unknown = () => {}
afterEach(() => close())

/** Security headers of an answer from a server with this address. */
async function headersUnder(publicUrl: string | undefined) {
  const app = await createServer(createLog('silent'), publicUrl)
  close = () => app.close()
  return (await app.inject('/nothing')).headers
}

describe('a header that browsers honour on secure origins only', () => {
  it('appears over HTTPS', async () => {
    expect(await headersUnder('https://zlecenia.firma.pl')).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
    })
  })

  it.each([undefined, 'http://192.168.1.5:3000'])(
    'does not appear for %s, where it is an error in the console',
    async (url) => {
      const headers = await headersUnder(url)
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )
})
