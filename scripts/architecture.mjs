import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { features } from '../architecture.mjs'

const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']

/** Checks every import below `folder` against the allowed directions: number of files read, and violations. */
export async function violationsIn(folder, workspaces = WORKSPACES) {
  const present = workspaces.filter((name) => existsSync(join(folder, name)))
  const { output } = await cruise(present, {
    ...configuration.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden },
  })
  const read = output.modules.filter(({ source }) => WORKSPACES.some((name) => source.startsWith(`${name}/`)))
  const violations = output.summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  return { filesRead: read.length, violations: [...violations, ...cyclesOf(features)] }
}

/** Features that use each other in a cycle, and edges to features that don't exist. */
export function cyclesOf(table) {
  const found = []
  const visit = (feature, path) => {
    if (path.includes(feature)) {
      found.push(`feature-cycle: ${[...path.slice(path.indexOf(feature)), feature].join(' -> ')}`)
    } else if (!table[feature]) {
      found.push(`unknown-feature: ${[...path, feature].join(' -> ')}`)
    } else {
      for (const used of table[feature]) visit(used, [...path, feature])
    }
  }
  for (const feature of Object.keys(table)) visit(feature, [])
  return found
}
