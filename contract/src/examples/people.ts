import { fold } from '../lib/text.ts'
import { type Chance, chanceOf } from './chance.ts'

export interface ExamplePerson {
  firstName: string
  lastName: string
  name: string
  email: string
}

const women =
  'Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Elżbieta Zofia Krystyna Łucja Żaneta Świętosława Iwona Grażyna Hanna Bożena Jadwiga Róża Wiesława'.split(
    ' ',
  )
const men =
  'Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Stanisław Jakub Łukasz Grzegorz Zbigniew Rafał Dariusz Wojciech Mirosław Kazimierz Sławomir Ireneusz'.split(
    ' ',
  )
const surnames: readonly (readonly [string, string])[] = [
  ['Nowak', 'Nowak'],
  ['Kowalski', 'Kowalska'],
  ['Wiśniewski', 'Wiśniewska'],
  ['Wójcik', 'Wójcik'],
  ['Kamiński', 'Kamińska'],
  ['Lewandowski', 'Lewandowska'],
  ['Zieliński', 'Zielińska'],
  ['Szymański', 'Szymańska'],
  ['Woźniak', 'Woźniak'],
  ['Dąbrowski', 'Dąbrowska'],
  ['Kozłowski', 'Kozłowska'],
  ['Mazur', 'Mazur'],
  ['Krawczyk', 'Krawczyk'],
  ['Jabłoński', 'Jabłońska'],
  ['Wróbel', 'Wróbel'],
  ['Pawłowski', 'Pawłowska'],
  ['Gołębiewski', 'Gołębiewska'],
  ['Łukasik', 'Łukasik'],
  ['Żebrowski', 'Żebrowska'],
  ['Świątek', 'Świątek'],
  ['Ćwikliński', 'Ćwiklińska'],
  ['Źrebiec', 'Źrebiec'],
  ['Ślusarczyk', 'Ślusarczyk'],
  ['Gąsienica-Roj', 'Gąsienica-Roj'],
  ['Brzęczyszczykiewicz', 'Brzęczyszczykiewicz'],
  ['Korzeniowski', 'Korzeniowska'],
  ['Ostrowski', 'Ostrowska'],
  ['Rutkowski', 'Rutkowska'],
  ['Sikora', 'Sikora'],
  ['Bąk', 'Bąk'],
]

export function examplePerson(seed: string | number, domain = 'poczta.example'): ExamplePerson {
  const chance: Chance = chanceOf(`person ${seed}`)
  const isWoman = chance.may(0.5)
  const firstName = chance.pick(isWoman ? women : men)
  const lastName = chance.pick(surnames)[isWoman ? 1 : 0]
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${mailName(firstName)}.${mailName(lastName)}@${domain}`,
  }
}

export function mailName(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
}
