import { expect, it } from 'vitest'
import { installAhead, provideBrowsers, providePaperReader, provideWholeChromium } from './browsers.mjs'

const bare = 'chromium-headless-shell'
const chromium = 'chromium'
const firefox = 'firefox-esr'

/** A machine that has some packages and can get others. */
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

it('a fresh machine gets both browsers, the light one of the two Chromiums', () => {
  const machine = aMachine({ gets: [bare, chromium, firefox] })
  expect(provideBrowsers(machine).env).toEqual({
    CHROMIUM: `/usr/bin/${bare}`,
    FIREFOX: `/usr/bin/${firefox}`,
  })
  expect(machine.calls).toEqual(['update', bare, firefox])
})

it('what was installed ahead, or tried ahead in vain, is not asked for again', () => {
  const machine = aMachine({ gets: [bare] })
  let before
  installAhead(() => {
    before = [...machine.calls]
  }, machine)
  expect(before, 'papers can be read before browsers are there').toEqual(['update', 'poppler-utils'])
  expect(machine.calls).toEqual(['update', 'poppler-utils', bare, firefox])
  expect(provideBrowsers(machine)).toMatchObject({
    env: { CHROMIUM: `/usr/bin/${bare}` },
    missing: expect.stringContaining('Firefoksie'),
  })
  expect(providePaperReader(machine)).toContain('pdftotext')
  expect(machine.calls).toHaveLength(4)
})

it('what can be done without and is not to be had is asked for once, in silence', () => {
  const machine = aMachine({ has: [chromium] })
  for (let run = 0; run < 3; run++) {
    const { env, missing } = provideBrowsers(machine)
    expect(env).toEqual({ CHROMIUM: `/usr/bin/${chromium}` })
    expect(missing).toContain('Firefoksie')
  }
  expect(machine.calls).toEqual(['update'])
})

it('one that is tried in vain keeps no other away', () => {
  const machine = aMachine({ has: [chromium], gets: [firefox] })
  expect(provideBrowsers(machine).env.FIREFOX).toBe(`/usr/bin/${firefox}`)
  expect(provideBrowsers(machine).missing).toBeNull()
  expect(machine.calls).toEqual(['update', bare, firefox])
})

it('a Firefox that is too old to be driven is brought up to date, or its stories are left out', () => {
  const machine = aMachine({ has: [bare], outdated: [firefox], gets: [firefox] })
  expect(provideBrowsers(machine)).toEqual({
    env: { CHROMIUM: `/usr/bin/${bare}`, FIREFOX: `/usr/bin/${firefox}` },
    missing: null,
  })
  expect(machine.calls).toEqual(['update', firefox])
  const stays = aMachine({ has: [bare], outdated: [firefox] })
  expect(provideBrowsers(stays)).toEqual({
    env: { CHROMIUM: `/usr/bin/${bare}` },
    missing: expect.stringContaining('lub nowszej'),
  })
})

it('without any Chromium apt says why, each time', () => {
  const machine = aMachine({})
  for (const run of ['first', 'second']) expect(() => provideBrowsers(machine), run).toThrow('CHROMIUM')
  expect(machine.calls).toEqual(['update', 'update, loud', 'update, loud'])
})

it('what is measured gets the Chromium with a window, also beside the light one', () => {
  const machine = aMachine({ has: [bare], gets: [chromium] })
  expect(provideWholeChromium(machine)).toBe(`/usr/bin/${chromium}`)
  expect(machine.calls).toEqual(['update, loud', `${chromium}, loud`])
  expect(provideWholeChromium(machine)).toBe(`/usr/bin/${chromium}`)
  expect(machine.calls).toHaveLength(2)
})

it('the variable names another one, and who is not root installs nothing', () => {
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

it('the reader of PDF is installed, or the tests without it are named', () => {
  const machine = aMachine({ gets: ['poppler-utils'] })
  machine.isThere = () => machine.calls.includes('poppler-utils')
  expect(providePaperReader(machine)).toBeNull()
  expect(machine.calls).toEqual(['update', 'poppler-utils'])
  expect(providePaperReader(aMachine({ isRoot: false }))).toContain('pdftotext')
})
