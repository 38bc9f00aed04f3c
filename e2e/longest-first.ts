import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of 10 processor seconds and more, the longest first: started last, one would occupy a worker alone. */
const longest = [
  'one-order',
  'every-route',
  'nothing-lost',
  'firefox',
  'once-only',
  'every-route-in-arabic',
  'by-keyboard',
  'chat-files',
  'users',
  'languages',
  'accessibility-of-the-dialog',
  'order-life',
  'looks',
  'gallery',
  'tour',
  'rights',
  'account-settings',
  'imports',
  'board',
  'accessibility',
  'doubles-of-clients',
  'plain-http',
  'object-handed-over',
  'stale',
  'chat',
  'accounts',
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
