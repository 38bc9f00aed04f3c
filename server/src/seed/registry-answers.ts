import { exampleNip, exampleRegon } from '@zlecenia/contract/examples/identifiers'
import type { GusAnswer } from './gus-fake.ts'
import { type VatListAnswer, vatListSubject } from './vat-list-fake.ts'

/** Of the example company with many buildings: it has moved, and the two registries do not agree where to. */
const [nip, regon] = [exampleNip(4), exampleRegon(4)]
const name = 'ZARZĄDCA NADWARCIAŃSKIE NIERUCHOMOŚCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'

export const gusAnswers: Record<string, GusAnswer> = {
  [nip]: {
    ...{ Regon: regon, Nazwa: name, Miejscowosc: 'GORZÓW WIELKOPOLSKI', KodPocztowy: '66400' },
    ...{ Ulica: 'ul. SIKORSKIEGO', NrNieruchomosci: '9', NrLokalu: '4' },
  },
}
export const vatListAnswers: Record<string, VatListAnswer[]> = {
  [nip]: [vatListSubject({ name, nip, regon, workingAddress: 'WALCZAKA 25, 66-400 GORZÓW WIELKOPOLSKI' })],
}
