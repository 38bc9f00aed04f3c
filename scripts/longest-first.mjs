import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Starts with these files, in this order; a long file started last would occupy a worker alone. */
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
