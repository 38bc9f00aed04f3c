import { chanceOf, exampleId } from '../../examples/chance.ts'
import { exampleNip, examplePhone, exampleRegon } from '../../examples/identifiers.ts'
import { examplePerson, mailName } from '../../examples/people.ts'
import { examplePlace } from '../../examples/places.ts'
import type { Contact, Customer } from './customers.contract.ts'

const trades = [
  'Zarządca',
  'Nieruchomości',
  'Budowa i Serwis',
  'Okna i Drzwi',
  'Logistyka',
  'Przychodnia',
  'Hurtownia Elektryczna',
  'Piekarnia',
  'Apteka',
  'Biuro Rachunkowe',
] as const
const ownNames = [
  'Lubuskie',
  'Żubr',
  'Warta',
  'Złoty Kłos',
  'Świt',
  'Odra',
  'Łabędź',
  'Nadwarciańskie',
] as const
const legalForms = ['sp. z o.o.', 'S.A.', 'sp. j.', 'sp. k.'] as const

type Overrides = Partial<Customer>

export function aCustomer(overrides: Overrides = {}, n = 1): Customer {
  const person = examplePerson(`client ${n}`)
  const place = examplePlace(`client ${n}`, { flats: true })
  return {
    id: exampleId(`client ${n}`),
    name: person.name,
    email: chanceOf(`client e-mail ${n}`).may(0.8) ? person.email : null,
    phone: examplePhone(n),
    address: place.address,
    city: place.city,
    zipCode: place.postalCode,
    nip: null,
    regon: null,
    companyName: null,
    clientType: 'private',
    version: 1,
    buildings: [],
    ...overrides,
  }
}

export function aCompany(overrides: Overrides = {}, n = 1): Customer {
  const chance = chanceOf(`company ${n}`)
  const companyName = `${chance.pick(trades)} ${chance.pick(ownNames)} ${chance.pick(legalForms)}`
  return { ...asCompany(n, companyName, 'biuro'), ...overrides }
}

export function aCommunity(overrides: Overrides = {}, n = 1): Customer {
  const chance = chanceOf(`community ${n}`)
  const place = examplePlace(`client ${n}`)
  const street = place.address.replace(/^ul\. /u, '')
  const companyName = chance.may(0.15)
    ? `Wspólnota Mieszkaniowa Nieruchomości przy ${place.address} ${place.inTown}`
    : `Wspólnota Mieszkaniowa ${street}`
  return { ...asCompany(n, companyName, 'zarzad'), ...overrides }
}

function asCompany(n: number, companyName: string, mailbox: string): Customer {
  const place = examplePlace(`client ${n}`)
  return {
    ...aCustomer({}, n),
    email: `${mailbox}@${mailName(companyName).slice(0, 40).replace(/-$/u, '')}.example`,
    address: place.address,
    city: place.city,
    zipCode: place.postalCode,
    nip: exampleNip(n),
    regon: exampleRegon(n),
    companyName,
    clientType: 'company',
  }
}

export function contactOf(customer: Customer): Contact {
  return {
    type: customer.clientType,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    companyName: customer.companyName,
    nip: customer.nip,
    regon: customer.regon,
    address: customer.address,
    postalCode: customer.zipCode,
    city: customer.city,
  }
}
