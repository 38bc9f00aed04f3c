import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of 10 processor seconds and more, the longest first: started last, one would occupy a worker alone. */
const longest = [
  'one-order',
  'nothing-lost',
  'every-route',
  'once-only',
  'by-keyboard',
  'firefox',
  'every-route-in-arabic',
  'users',
  'accessibility-of-the-dialog',
  'languages',
  'accessibility',
  'order-life',
  'looks',
  'account-settings',
  'tour',
  'rights',
  'building-record',
  'gallery',
  'plain-http',
  'object-handed-over',
  'stale',
  'board',
  'customers-and-buildings',
  'first-hour',
  'imports',
  'doubles-of-clients',
  'chat',
  'accounts',
  'error-pages',
  'search-dialog',
  'start-and-stop',
  'one-right',
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
