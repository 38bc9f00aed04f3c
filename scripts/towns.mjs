/**
 * Writes the places of towns and of villages whose name occurs once:
 * `npm pack polskie-miejscowosci@1.0.2`, unpacked, then `node scripts/towns.mjs package/data.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const all = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const byName = Map.groupBy(all, ({ Name }) => Name)
const isTown = ({ Type }) => Type === 'city'
/** Towns win over villages of their name; two towns of a name have no place. */
const only = (places) => (places.some(isTown) ? places.filter(isTown) : places)
const towns = all.filter(isTown).map(({ Name }) => Name)
/** People shorten the names of towns: "Gorzów" is also a village. */
const isClear = (place) => isTown(place) || !towns.some((town) => town.startsWith(`${place.Name} `))
const found = [...byName.values()].map(only).filter((places) => places.length === 1 && places.every(isClear))
const places = found
  .flat()
  .toSorted((a, b) => Number(isTown(b)) - Number(isTown(a)) || a.Name.localeCompare(b.Name, 'pl'))

// Hundredths of a degree are about a kilometre.
const rounded = (degrees) => degrees.toFixed(2)
const lines = places.map(({ Name, Latitude, Longitude }) =>
  [Name, rounded(Latitude), rounded(Longitude)].join('\t'),
)
writeFileSync(join(root, 'server/src/platform/towns/towns.tsv'), `${lines.join('\n')}\n`)

const shown = places
  .filter(isTown)
  .map(({ Name, Latitude, Longitude }) => [Name, Number(rounded(Latitude)), Number(rounded(Longitude))])
writeFileSync(join(root, 'web/src/features/fleet/map/towns.json'), `${JSON.stringify(shown)}\n`)
