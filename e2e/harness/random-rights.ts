import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import { type AbilityRule, abilityOf } from '@zlecenia/contract/lib/permissions'
import { addressOf } from '@zlecenia/contract/pages'
import { watchRequests } from '../at-rest.ts'
import { exampleOf, routeTable } from '../routes.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const routes = routeTable().flatMap(({ rule, ...route }) => (rule ? [{ ...route, rule }] : []))
const ordinary = permissibles.filter(({ action, subject }) => action !== 'manage' && subject !== 'all')

/** The same numbers for the same seed, each time. */
function numbersOf(seed: number): () => number {
  let at = seed
  return () => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return at / 2 ** 32
  }
}

// RIGHTS_SEED and RIGHTS_ROLES=20 look further.
const seed = Number(process.env.RIGHTS_SEED ?? 13)

/** Tries `roles` sets of random rights. */
export function nothingIsRefused(roles: number): void {
  const world = useWorld({ demo: true })
  it('no call of a page is refused, for any rights that the editor can give', async () => {
    it.setTimeout(900_000)
    // Records of other users answer 404.
    world.browserMaySay(answered(404))
    const role = await world.ask<{ key: string }>('admin', 'POST', '/roles', { name: 'Dziwna', rules: [] })
    const { user } = await world.ask<{ user: { id: string } }>('worker', 'GET', '/me')
    const { version } = await world.ask<{ version: number }>('admin', 'GET', `/users/${user.id}`)
    await world.ask('admin', 'PATCH', `/users/${user.id}`, { roles: [role.key], version })
    const page = await world.signedIn('worker')
    let refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.status() !== 404)
        refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
    })
    page.on('pageerror', (error) => refused.push(String(error)))
    const { rest } = watchRequests(page)
    const count = Number(process.env.RIGHTS_ROLES ?? roles)
    const problems: Record<string, string[]> = {}
    for (let n = 0, at = 1; n < count; n++) {
      const draw = numbersOf(seed + n * 7919)
      const share = [0.6, 0.3, 0.9][n % 3] ?? 0.6
      const rules = ordinary.flatMap(({ action, subject, ownable }): AbilityRule[] => {
        const is = draw() < share
        const own = draw() < 0.5
        return is ? [{ action, subject, ...(own && ownable && { own }) }] : []
      })
      // A picture: no news reach it.
      await page.goto('/favicon.svg')
      const sent = { name: 'Dziwna', rules, version: at }
      at = (await world.ask<{ version: number }>('admin', 'PATCH', `/roles/${role.key}`, sent)).version
      const me = await world.ask<{ rules: AbilityRule[] }>('worker', 'GET', '/me')
      await page.evaluate((it) => localStorage.setItem('userAbilityRules', it), JSON.stringify(me.rules))
      const ability = abilityOf(rules)
      for (const route of routes.filter(({ rule }) => ability.can(rule.action, rule.subject))) {
        refused = []
        await page.goto(await exampleOf(route, world))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await rest()
        if (new URL(page.url()).pathname === addressOf('notAuthorized')) refused.push('not authorized')
        if (refused.length > 0) problems[`${n} ${route.path}`] = refused
      }
    }
    expect(problems).toEqual({})
  })
}
