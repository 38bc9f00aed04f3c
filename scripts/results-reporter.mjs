/** A vitest reporter: writes passed and failed tests, with the expectations, to the file named by ZLECENIA_RESULTS. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

export default class ResultsReporter {
  onTestRunEnd(modules, unhandled) {
    let passed = 0
    const failures = unhandled.map((error) => `outside of tests: ${errorText(error)}`)
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      // Errors of files that don't load, and of hooks before or after a group of tests.
      for (const suite of [module, ...module.children.allSuites()]) {
        const name = suite === module ? file : `${file} > ${suite.fullName}`
        failures.push(...suite.errors().map((error) => `${name}: ${errorText(error)}`))
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed')
          failures.push(`${file} > ${test.fullName}: ${errors.map(errorText).join('\n')}`)
      }
    }
    writeFileSync(process.env.ZLECENIA_RESULTS, JSON.stringify({ passed, failures }))
  }
}

/** Error text; for a property it includes seed and counterexample, which may be long. */
function errorText({ message = '', diff = '', stacks = [], cause }) {
  const places = stacks.map(({ file, line }) => `at ${relative(root, file)}:${line}`)
  const lines = [...message.split('\n'), ...diff.split('\n')].filter((line) => line.trim() !== '')
  return [...lines.slice(0, 30), ...places.slice(0, 3)]
    .map((line) => stripVTControlCharacters(line).slice(0, 300))
    .concat(cause ? [`caused by ${errorText(cause)}`] : [])
    .join('\n    ')
}
