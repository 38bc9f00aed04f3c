import { describe, expect, it } from 'vitest'
import { InnerAddress, isPublicAddress, publicAddressOf } from './public-address.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '213.180.141.140', '2a02:26f0::1', '2606:4700::6810:84e5'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
  ])('%s is inner', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the address of a host', () => {
  const outside = { loopback: false }

  it('must not be inner, by name as well as by number', async () => {
    await expect(publicAddressOf('localhost', outside)).rejects.toBeInstanceOf(InnerAddress)
    await expect(publicAddressOf('192.168.0.10', { loopback: true })).rejects.toBeInstanceOf(InnerAddress)
  })

  it('may be this machine for the demo', async () => {
    expect(await publicAddressOf('127.0.0.1', { loopback: true })).toBe('127.0.0.1')
  })

  it('equals a public number', async () => {
    expect(await publicAddressOf('8.8.8.8', outside)).toBe('8.8.8.8')
  })
})
