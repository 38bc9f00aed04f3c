import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of 25 seconds and more start first: started last, one would occupy a worker alone. */
const longest = [
  'every-route',
  'once-only',
  'firefox',
  'every-route-in-arabic',
  'nothing-lost',
  'users',
  'gallery',
  'one-right',
  'by-keyboard',
  'accessibility-of-the-dialog',
  'looks',
  'first-hour',
  'backups',
  'rights',
  'languages',
  'plain-http',
  'stale',
  'customers-and-buildings',
  'start-and-stop',
  'order-life',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId).split('.')[0] ?? '')
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
