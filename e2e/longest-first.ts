import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of 12 processor seconds and more, the longest first: started last, one would occupy a worker alone. */
const longest = [
  'every-route',
  'nothing-lost',
  'by-keyboard',
  'firefox',
  'once-only',
  'accessibility-of-the-dialog',
  'every-route-in-arabic',
  'users',
  'accessibility',
  'account-settings',
  'rights',
  'order-life',
  'building-record',
  'languages',
  'looks',
  'stale',
  'plain-http',
  'tour',
  'gallery',
  'first-hour',
  'imports',
  'customers-and-buildings',
  'board',
  'search-dialog',
  'object-handed-over',
  'accounts',
  'menu',
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
