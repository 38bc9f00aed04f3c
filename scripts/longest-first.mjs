import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Begins with the files named, in this order; started last, one that takes long would occupy a worker alone. */
export const longestFirst = (names) =>
  class extends BaseSequencer {
    async sort(files) {
      const place = ({ moduleId }) => {
        const at = names.indexOf(basename(moduleId).split('.')[0])
        return at === -1 ? names.length : at
      }
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    }
  }
