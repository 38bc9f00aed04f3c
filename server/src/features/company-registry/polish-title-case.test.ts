import { expect, it } from 'vitest'
import { polishTitleCase } from './polish-title-case.ts'

it.each([
  ['ORLEN SPÓŁKA AKCYJNA', 'Orlen Spółka Akcyjna'],
  ['PKP ENERGETYKA S.A.', 'PKP Energetyka S.A.'],
  ['ŁÓDZKIE ŹRÓDŁA SP. Z O.O.', 'Łódzkie Źródła sp. z o.o.'],
  ['BUDOWA I SERWIS J. NOWAK SP. J.', 'Budowa i Serwis J. Nowak sp. j.'],
  ['WSPÓLNOTA MIESZKANIOWA PRZY UL. MIESZKA I 12A', 'Wspólnota Mieszkaniowa przy ul. Mieszka I 12A'],
  ['AL. JANA PAWŁA II 5', 'al. Jana Pawła II 5'],
  ['KOSTRZYN NAD ODRĄ', 'Kostrzyn nad Odrą'],
  ['BIELSKO-BIAŁA', 'Bielsko-Biała'],
  ['"ŚWIT" SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', '"Świt" Spółka z Ograniczoną Odpowiedzialnością'],
  ['OS. STASZICA 7 LOK. 3', 'os. Staszica 7 lok. 3'],
  ['P.P.H.U. KOWAL-BUD', 'P.P.H.U. Kowal-Bud'],
  ['FHU ABC S.C.', 'FHU ABC s.c.'],
  ['PKO BANK POLSKI S.A.', 'PKO Bank Polski S.A.'],
  ["MCDONALD'S POLSKA", "Mcdonald's Polska"],
  ["O'NEILL", "O'Neill"],
  ['SM "NA SKRAJU"', 'SM "Na Skraju"'],
  ['J. I A. NOWAK', 'J. i A. Nowak'],
  ['Już napisane Jak trzeba', 'Już napisane Jak trzeba'],
])('%s is read as %s', (capitals, read) => {
  expect(polishTitleCase(capitals)).toBe(read)
})
