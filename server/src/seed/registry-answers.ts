import { exampleNip, exampleRegon } from '@zlecenia/contract/examples/identifiers'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import type { GusAnswer } from './gus-fake.ts'
import { type VatListAnswer, vatListSubject } from './vat-list-fake.ts'

/**
 * Answers for the example company with many buildings: it has moved, and the two registries disagree about its address.
 */
const nip = exampleNip(4)
const regon = exampleRegon(4)
const name = 'ZARZĄDCA NADWARCIAŃSKIE NIERUCHOMOŚCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'

export const gusAnswers: Record<string, GusAnswer> = {
  [nip]: {
    Regon: regon,
    Nip: nip,
    Nazwa: name,
    Miejscowosc: 'GORZÓW WIELKOPOLSKI',
    MiejscowoscPoczty: 'GORZÓW WIELKOPOLSKI',
    KodPocztowy: '66400',
    Ulica: 'ul. SIKORSKIEGO',
    NrNieruchomosci: '9',
    NrLokalu: '4',
    Typ: 'P',
    SilosID: '6',
  },
  [registryNips.closed]: {
    Regon: exampleRegon(5),
    Nip: registryNips.closed,
    Nazwa: 'USŁUGI ŚLUSARSKIE JAN PRÓBNY',
    Miejscowosc: 'KŁODAWA',
    MiejscowoscPoczty: 'GORZÓW WIELKOPOLSKI',
    KodPocztowy: '66415',
    Ulica: 'ul. POLNA',
    NrNieruchomosci: '5',
    Typ: 'F',
    SilosID: '1',
    DataZakonczeniaDzialalnosci: '2019-05-01',
  },
}
export const vatListAnswers: Record<string, VatListAnswer[]> = {
  [nip]: [vatListSubject({ name, nip, regon, workingAddress: 'WALCZAKA 25, 66-400 GORZÓW WIELKOPOLSKI' })],
}
