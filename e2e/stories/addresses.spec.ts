import {
  bareAddresses,
  isBlankAddress,
  missingAddresses,
  serverDocuments,
  templateAddresses,
} from '@zlecenia/contract/examples/template-addresses'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { watchRequests } from '../at-rest.ts'
import { expect, it, journey } from '../story.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('opens every address with a heading of its own', journey, async () => {
  const problems = await throughAllRoutes(world, {
    go: within,
    look: async (page) => ((await page.getByRole('heading', { level: 1 }).count()) > 0 ? [] : ['no heading']),
  })
  expect(problems).toEqual({})
})

/** Second addresses of one page, which keep their own. */
const twins = new Set<string>([
  pages.dispatch.also[0],
  pages.qualifications.also[0],
  ...templateAddresses.filter((it) => it.endsWith('-v2')),
])
const builtAddresses = templateAddresses.filter(
  (it) => !(missingAddresses.includes(it) || serverDocuments.includes(it)),
)

it('opens every address of requirements 2.3 in its frame, none like the one before', journey, async () => {
  const page = await world.signedIn('admin')
  const { rest } = watchRequests(page)
  const problems: string[] = []
  const headings = new Map<string, string>()
  for (const address of builtAddresses) {
    // Doors are a document of their own.
    const isAcross = [address, page.url()].some((it) => it.includes('/pages/authentication/'))
    await (isAcross ? page.goto(address) : within(page, address))
    const heading = page.getByRole('heading', { level: 1 })
    await page.waitForURL((url) => url.pathname === (bareAddresses[address] ?? address))
    await rest()
    const title = (await heading.first().textContent()) ?? ''
    const before = headings.get(title)
    if (!title || (before && !twins.has(address) && !(address in bareAddresses)))
      problems.push(`${address}: "${title}" as ${before}`)
    headings.set(title, address)
    if (((await page.getByRole('contentinfo').count()) === 0) !== isBlankAddress(address))
      problems.push(`${address}: another frame`)
  }
  expect(problems).toEqual([])

  const status = async (path: string) => (await fetch(`${world.program.url}${path}`)).status
  for (const address of [...builtAddresses, ...serverDocuments])
    expect([address, await status(address)]).toEqual([address, 200])
  for (const root of ['components', 'forms', 'tables', 'charts', 'extensions', 'cards'] as const)
    expect(await status(addressOf(root, { piece: 'nie-ma-takiej' }))).toBe(404)
})
