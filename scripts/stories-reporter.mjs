/**
 * A reporter of Playwright Test: writes stories that passed, failed or passed on retry, each with its first failure, to
 * the file named by ZLECENIA_RESULTS.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

export default class StoriesReporter {
  #errors = []
  #suite

  onBegin(_config, suite) {
    this.#suite = suite
  }

  /** Handles an error outside stories. */
  onError(error) {
    this.#errors.push(`outside of stories: ${linesOf(error.stack ?? error.message)}`)
  }

  onEnd() {
    const results = process.env.ZLECENIA_RESULTS
    if (!results) return
    const stories = this.#suite?.allTests() ?? []
    const ended = (outcome) => stories.filter((story) => story.outcome() === outcome)
    const failures = [...this.#errors, ...ended('unexpected').map(failureOf)]
    const flaky = ended('flaky').map(failureOf)
    const passed = ended('expected').length + flaky.length
    writeFileSync(results, JSON.stringify({ passed, failures, flaky }))
  }
}

function failureOf(story) {
  const { file, line } = story.location
  const failed = story.results.find(({ status }) => status !== 'passed')
  const errors = (failed?.errors ?? []).map((error) => linesOf(error.stack ?? error.message ?? ''))
  const pages = (failed?.attachments ?? []).filter(({ name }) => name.startsWith('page '))
  const shown = pages.map(({ name, body }) => `${name}: ${linesOf(String(body), 200)}`)
  return `${relative(root, file)}:${line} > ${story.title}: ${[...errors, ...shown].join('\n    ')}`
}

/** The first lines of a text, which may be long. */
function linesOf(text, most = 30) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => line.slice(0, 300))
    .join('\n    ')
}
