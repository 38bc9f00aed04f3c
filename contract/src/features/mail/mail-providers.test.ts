import { describe, expect, it } from 'vitest'
import { proposedServers } from './mail-providers.ts'
import { isMailHost } from './mail-servers.ts'

describe('proposed servers', () => {
  it('follow from the domain of a known provider', () => {
    expect(proposedServers('Biuro@WP.pl ')?.imap).toEqual({ host: 'imap.wp.pl', port: 993, security: 'tls' })
    expect(proposedServers('a@op.pl')?.smtp.host).toBe('smtp.poczta.onet.pl')
  })

  it('are guessed for a domain of the company', () => {
    expect(proposedServers('biuro@firma.com.pl')?.imap.host).toBe('mail.firma.com.pl')
  })

  it('need a whole domain', () => {
    for (const typed of ['', 'biuro', 'biuro@', 'biuro@firma', 'biuro@ firma.pl', 'a@b.pl/x']) {
      expect(proposedServers(typed)).toBeNull()
    }
  })
})

it('accepts names and IPv4 addresses as hosts, and nothing else', () => {
  expect(['imap.wp.pl', 'mail.firma-a.com.pl', '127.0.0.1'].every(isMailHost)).toBe(true)
  expect(['localhost', 'a..pl', '-a.pl', 'a.pl/', 'a.pl:993', 'a@b.pl', 'ż.pl', ''].some(isMailHost)).toBe(
    false,
  )
})
