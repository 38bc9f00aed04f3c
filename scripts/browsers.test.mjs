import { expect, it } from 'vitest'
import {
  installAhead,
  provideBrowsers,
  provideMailServer,
  providePaperReader,
  provideWholeChromium,
} from './browsers.mjs'

const bare = 'chromium-headless-shell'
const chromium = 'chromium'
const firefox = 'firefox-esr'

/** A machine with some packages installed and others available. */
function aMachine({ has = [], outdated = [], gets = [], env = {}, isRoot = true }) {
  const there = new Set([...has, ...outdated])
  const old = new Set(outdated)
  const calls = []
  let tried = []
  return {
    calls,
    env,
    isRoot,
    isThere: (place) => there.has(place.replace('/usr/bin/', '')),
    isRecent: (place) => !old.has(place.replace('/usr/bin/', '')),
    apt: ([command, , , name], { isNeeded }) => {
      calls.push(`${name ?? command}${isNeeded ? ', loud' : ''}`)
      if (gets.includes(name)) {
        there.add(name)
        old.delete(name)
      }
      return gets.length > 0
    },
    tried: () => tried,
    remember: (packages) => {
      tried = packages
    },
    say: () => {},
    giveUp: (message) => {
      throw new Error(message)
    },
  }
}

it('installs Firefox and Chromium on a fresh machine, with and without a window', () => {
  const machine = aMachine({ gets: [bare, chromium, firefox] })
  expect(provideBrowsers(machine).env).toEqual({
    CHROMIUM: `/usr/bin/${bare}`,
    FIREFOX: `/usr/bin/${firefox}`,
  })
  expect(machine.calls).toEqual(['update', bare, firefox, `${chromium}, loud`])
})

it('does not retry packages that were installed or failed ahead', () => {
  const machine = aMachine({ gets: [bare, chromium] })
  let before
  installAhead(() => {
    before = [...machine.calls]
  }, machine)
  expect(before, 'papers can be read before browsers are there').toEqual(['update', 'poppler-utils'])
  expect(machine.calls).toEqual(['update', 'poppler-utils', bare, chromium, firefox])
  expect(provideBrowsers(machine)).toMatchObject({
    env: { CHROMIUM: `/usr/bin/${bare}` },
    missing: expect.stringContaining('Firefoksie'),
  })
  expect(providePaperReader(machine)).toContain('pdftotext')
  expect(machine.calls).toHaveLength(5)
})

it('tries an unavailable optional package once, silently', () => {
  const machine = aMachine({ has: [chromium] })
  for (let run = 0; run < 3; run++) {
    const { env, missing } = provideBrowsers(machine)
    expect(env).toEqual({ CHROMIUM: `/usr/bin/${chromium}` })
    expect(missing).toContain('Firefoksie')
  }
  expect(machine.calls).toEqual(['update'])
})

it('installs other packages although one fails', () => {
  const machine = aMachine({ has: [chromium], gets: [firefox] })
  expect(provideBrowsers(machine).env.FIREFOX).toBe(`/usr/bin/${firefox}`)
  expect(provideBrowsers(machine).missing).toBeNull()
  expect(machine.calls).toEqual(['update', bare, firefox])
})

it('updates a Firefox that is too old, or skips its stories', () => {
  const machine = aMachine({ has: [bare, chromium], outdated: [firefox], gets: [firefox] })
  expect(provideBrowsers(machine)).toEqual({
    env: { CHROMIUM: `/usr/bin/${bare}`, FIREFOX: `/usr/bin/${firefox}` },
    missing: null,
  })
  expect(machine.calls).toEqual(['update', firefox])
  const stays = aMachine({ has: [bare, chromium], outdated: [firefox] })
  expect(provideBrowsers(stays)).toEqual({
    env: { CHROMIUM: `/usr/bin/${bare}` },
    missing: expect.stringContaining('lub nowszej'),
  })
})

it('shows the apt error each time when there is no Chromium', () => {
  const machine = aMachine({})
  for (const run of ['first', 'second']) expect(() => provideBrowsers(machine), run).toThrow('CHROMIUM')
  expect(machine.calls).toEqual(['update', 'update, loud', 'update, loud'])
})

it('installs the Chromium with a window for measurements, also beside the headless one', () => {
  const machine = aMachine({ has: [bare], gets: [chromium] })
  expect(provideWholeChromium(machine)).toBe(`/usr/bin/${chromium}`)
  expect(machine.calls).toEqual(['update, loud', `${chromium}, loud`])
  expect(provideWholeChromium(machine)).toBe(`/usr/bin/${chromium}`)
  expect(machine.calls).toHaveLength(2)
})

it('uses browsers named by variables, and installs nothing without root', () => {
  const named = aMachine({
    has: ['mine'],
    env: { CHROMIUM: '/usr/bin/mine', FIREFOX: '/usr/bin/mine' },
    gets: [chromium],
  })
  expect(provideWholeChromium(named)).toBe('/usr/bin/mine')
  expect(provideBrowsers(named).env).toEqual({ CHROMIUM: '/usr/bin/mine', FIREFOX: '/usr/bin/mine' })
  const user = aMachine({ isRoot: false, gets: [chromium] })
  expect(() => provideWholeChromium(user)).toThrow('apt-get install chromium')
  expect([...named.calls, ...user.calls]).toEqual([])
})

it('installs the PDF reader, or names the skipped tests', () => {
  const machine = aMachine({ gets: ['poppler-utils'] })
  machine.isThere = () => machine.calls.includes('poppler-utils')
  expect(providePaperReader(machine)).toBeNull()
  expect(machine.calls).toEqual(['update', 'poppler-utils'])
  expect(providePaperReader(aMachine({ isRoot: false }))).toContain('pdftotext')
})

it('installs the mail server, or names the skipped tests', () => {
  const machine = aMachine({ gets: ['dovecot-imapd'] })
  machine.isThere = () => machine.calls.includes('dovecot-imapd')
  expect(provideMailServer(machine)).toBeNull()
  expect(machine.calls).toEqual(['update', 'dovecot-imapd'])
  expect(provideMailServer(aMachine({ isRoot: false }))).toContain('Dovecot')
})
