import { exampleNip, exampleRegon } from '@zlecenia/contract/examples/identifiers'
import { registryNips } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { exampleCustomers } from './customers.ts'
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

/** NIP and accounts of the demo's company. */
export const demoCompany = { nip: '7822567417', account: '61109010140000071219812874' } as const

/** Companies pay VAT, every second community is exempt, and the others are not on the list. */
function exampleClients(): Record<string, VatListAnswer[]> {
  const known: Record<string, VatListAnswer[]> = {}
  for (const [i, { customer }] of exampleCustomers(dayInWarsaw(new Date())).entries()) {
    const { companyName, address, city, zipCode } = customer
    const isCommunity = companyName?.startsWith('Wsp') ?? false
    if (!customer.nip || !companyName || (isCommunity && i % 2 > 0)) continue
    const subject = {
      name: companyName.toUpperCase(),
      nip: customer.nip,
      regon: customer.regon,
      statusVat: isCommunity ? 'Zwolniony' : 'Czynny',
      workingAddress: `${address ?? ''}, ${zipCode ?? ''} ${city ?? ''}`.toUpperCase(),
      accountNumbers: [],
    }
    known[customer.nip] = [vatListSubject(subject)]
  }
  return known
}

export const vatListAnswers = (): Record<string, VatListAnswer[]> => ({
  ...exampleClients(),
  [nip]: [
    vatListSubject({
      name,
      nip,
      regon,
      statusVat: 'Czynny',
      workingAddress: 'WALCZAKA 25, 66-400 GORZÓW WIELKOPOLSKI',
    }),
  ],
  [demoCompany.nip]: [
    vatListSubject({
      name: 'SERWIS BUDYNKÓW NADWARCIE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      nip: demoCompany.nip,
      regon: '634567894',
      statusVat: 'Czynny',
      workingAddress: 'UL. NADWARCIAŃSKA 7, 61-131 POZNAŃ',
      accountNumbers: [demoCompany.account],
    }),
  ],
})
