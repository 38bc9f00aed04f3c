import { type Chance, chanceOf } from './chance.ts'

export interface ExamplePlace {
  address: string
  postalCode: string
  city: string
}

interface Town {
  city: string
  inTown: string
  codes: readonly [number, number]
  weight: number
}

const towns: readonly Town[] = [
  { city: 'Gorzów Wielkopolski', inTown: 'w Gorzowie Wielkopolskim', codes: [66400, 66415], weight: 10 },
  { city: 'Kostrzyn nad Odrą', inTown: 'w Kostrzynie nad Odrą', codes: [66470, 66470], weight: 2 },
  { city: 'Strzelce Krajeńskie', inTown: 'w Strzelcach Krajeńskich', codes: [66500, 66500], weight: 2 },
  { city: 'Międzyrzecz', inTown: 'w Międzyrzeczu', codes: [66300, 66300], weight: 2 },
  { city: 'Skwierzyna', inTown: 'w Skwierzynie', codes: [66440, 66440], weight: 1 },
  { city: 'Sulęcin', inTown: 'w Sulęcinie', codes: [69200, 69200], weight: 1 },
  { city: 'Słubice', inTown: 'w Słubicach', codes: [69100, 69100], weight: 1 },
  { city: 'Barlinek', inTown: 'w Barlinku', codes: [74320, 74320], weight: 1 },
  { city: 'Świebodzin', inTown: 'w Świebodzinie', codes: [66200, 66200], weight: 1 },
  { city: 'Zielona Góra', inTown: 'w Zielonej Górze', codes: [65001, 65950], weight: 2 },
  { city: 'Szczecin', inTown: 'w Szczecinie', codes: [70001, 71899], weight: 2 },
  { city: 'Poznań', inTown: 'w Poznaniu', codes: [60001, 61890], weight: 1 },
]
const townsByWeight = towns.flatMap((town) => Array<Town>(town.weight).fill(town))

export const streets = [
  'ul. Kwiatowa',
  'ul. Słoneczna',
  'ul. Żwirowa',
  'ul. Łokietka',
  'ul. Mieszka I',
  'ul. Kosynierów Gdyńskich',
  'ul. Księcia Bolesława Krzywoustego',
  'ul. Świętego Jerzego',
  'ul. Wyszyńskiego',
  'ul. Śląska',
  'ul. Długa',
  'ul. Ogrodowa',
  'ul. Dąbrowskiego',
  'ul. Chopina',
  'ul. Piłsudskiego',
  'ul. Warszawska',
  'ul. Walczaka',
  'al. 11 Listopada',
  'al. Konstytucji 3 Maja',
  'os. Staszica',
  'os. Słoneczne',
  'pl. Grunwaldzki',
] as const

export function examplePlace(
  seed: string | number,
  { flats = false } = {},
): ExamplePlace & { inTown: string } {
  const chance: Chance = chanceOf(`place ${seed}`)
  const town = chance.pick(townsByWeight)
  const code = String(chance.int(...town.codes))
  const number = `${chance.int(1, 140)}${chance.may(0.12) ? chance.pick(['a', 'b', 'c']) : ''}`
  const flat = flats && chance.may(0.5) ? `/${chance.int(1, 48)}` : ''
  return {
    address: `${chance.pick(streets)} ${number}${flat}`,
    postalCode: `${code.slice(0, 2)}-${code.slice(2)}`,
    city: town.city,
    inTown: town.inTown,
  }
}
