import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import type { Page } from '@zlecenia/contract/page'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { watchRequests } from '../at-rest.ts'
import { exampleOf, routeTable } from '../routes.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Pages in the menu with the same right: dispatch and fleet have one. */
const entriesWith = (of: AbilityRule): number =>
  Object.values<Page>(pages).filter(({ menu, rule }) => menu && String(rule) === `${of.action},${of.subject}`)
    .length
const routes = routeTable().flatMap(({ rule, ...route }) => (rule ? [{ ...route, rule }] : []))

it('a user with the right to one page gets all of it, no refused call and no other page', async () => {
  const role = await world.ask<{ key: string }>('admin', 'POST', '/roles', { name: 'Jedno', rules: [] })
  const { user } = await world.ask<{ user: { id: string } }>('worker', 'GET', '/me')
  const { version } = await world.ask<{ version: number }>('admin', 'GET', `/users/${user.id}`)
  await world.ask('admin', 'PATCH', `/users/${user.id}`, { roles: [role.key], version })
  let at = 1
  const mayOnly = async (rule: AbilityRule) => {
    const sent = { name: 'Jedno', rules: [rule], version: at }
    const saved = await world.ask<{ version: number }>('admin', 'PATCH', `/roles/${role.key}`, sent)
    at = saved.version
  }

  const page = await world.signedIn('worker')
  let refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  const { rest } = watchRequests(page)
  const problems: Record<string, string[]> = {}
  for (const route of routes) {
    // A picture: no news reach it.
    await page.goto('/favicon.svg')
    await mayOnly(route.rule)
    const { rules } = await world.ask<{ rules: AbilityRule[] }>('worker', 'GET', '/me')
    await page.evaluate((it) => localStorage.setItem('userAbilityRules', it), JSON.stringify(rules))
    refused = []
    await page.goto(await exampleOf(route, world))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await rest()
    if (new URL(page.url()).pathname === addressOf('notAuthorized')) refused.push('not authorized')
    // Links leave the program.
    const menu = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('listitem')
    const offered = await menu.locator('a:not([target])').allTextContents()
    if (offered.length > Math.max(1, entriesWith(route.rule))) refused.push(`offered: ${offered.join(', ')}`)
    if (refused.length > 0) problems[route.path] = refused
  }
  expect(problems).toEqual({})
})
