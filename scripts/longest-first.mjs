import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/**
 * Those that wait most or work longest: started last, one would occupy a worker alone. One that waits beside two
 * that work, as there is a worker more than there are cores.
 */
const longest = [
  'vanished-host',
  'commands',
  'order-dialog-view',
  'embedded',
  'round-trip',
  'staying-up',
  'inputs',
  'searched-lists',
  'imports',
  'architecture',
]

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const at = longest.indexOf(basename(moduleId).split('.')[0])
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
