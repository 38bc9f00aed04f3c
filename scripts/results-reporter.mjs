/** A reporter of vitest: writes what passed and failed, with what was expected, to the file ZLECENIA_RESULTS names. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

export default class ResultsReporter {
  onTestRunEnd(modules, unhandled) {
    let passed = 0
    const failures = unhandled.map((error) => `outside of tests: ${told(error)}`)
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      // Those that don't load, and what ran before or after all tests of a group.
      for (const suite of [module, ...module.children.allSuites()]) {
        const name = suite === module ? file : `${file} > ${suite.fullName}`
        failures.push(...suite.errors().map((error) => `${name}: ${told(error)}`))
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failures.push(`${file} > ${test.fullName}: ${errors.map(told).join('\n')}`)
      }
    }
    writeFileSync(process.env.ZLECENIA_RESULTS, JSON.stringify({ passed, failures }))
  }
}

/** Of a property it names the seed, and what it found wrong; its example may be long. */
function told({ message = '', diff = '', stacks = [], cause }) {
  const places = stacks.map(({ file, line }) => `at ${relative(root, file)}:${line}`)
  const lines = [...message.split('\n'), ...diff.split('\n')].filter((line) => line.trim() !== '')
  return [...lines.slice(0, 30), ...places.slice(0, 3)]
    .map((line) => stripVTControlCharacters(line).slice(0, 300))
    .concat(cause ? [`caused by ${told(cause)}`] : [])
    .join('\n    ')
}
