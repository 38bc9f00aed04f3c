import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { billingRecord, building, buildingDetails } from '../features/buildings/buildings.contract.ts'
import { aBillingRecord, aBuilding, aBuildingDetails } from '../features/buildings/buildings.examples.ts'
import { noteCategories } from '../features/buildings/note-categories.ts'
import { calendarSlot } from '../features/calendar/calendar.contract.ts'
import { company } from '../features/company-registry/company-registry.contract.ts'
import { aRegistryCompany } from '../features/company-registry/company-registry.examples.ts'
import { clientForm, customer } from '../features/customers/customers.contract.ts'
import { aCommunity, aCompany, aCustomer, contactOf } from '../features/customers/customers.examples.ts'
import { device, deviceRow } from '../features/devices/devices.contract.ts'
import { aDevice, aDeviceRow } from '../features/devices/devices.examples.ts'
import { investment } from '../features/order-base/investment.contract.ts'
import { anInvestment, aPrivateInvestment } from '../features/order-base/investment.examples.ts'
import { order, orderRow } from '../features/order-base/work-orders.contract.ts'
import { aCalendarSlot, anOrder, anOrderRow } from '../features/order-base/work-orders.examples.ts'
import { serviceCatalog } from '../features/service-catalog/service-catalog.contract.ts'
import {
  aServiceCatalog,
  serviceCatalogExample,
} from '../features/service-catalog/service-catalog.examples.ts'
import { openedSession } from '../features/session/session.contract.ts'
import { anOpenedSession } from '../features/session/session.examples.ts'
import { user } from '../features/users/users.contract.ts'
import { anAdministrator, anOfficeUser, aWorker } from '../features/users/users.examples.ts'
import { isNip, isPhone, isPostalCode, isRegon } from '../lib/identifiers.ts'
import { systemRoles } from '../lib/permissions.ts'
import { email } from '../lib/rules.ts'

const many = Array.from({ length: 200 }, (_, i) => i + 1)

/** Issues that a schema reports, so that a failure shows the field. */
const problems = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []

describe('Examples satisfy the contract', () => {
  it.each<[string, z.ZodType, (n: number) => unknown]>([
    ['a private client', customer, (n) => aCustomer({}, n)],
    ['a company', customer, (n) => aCompany({}, n)],
    ['a housing community', customer, (n) => aCommunity({}, n)],
    [
      'a client as written in the form',
      clientForm,
      (n) => contactOf(n % 2 ? aCompany({}, n) : aCustomer({}, n)),
    ],
    ['a building', building, (n) => aBuilding({}, n)],
    ['a building with notes and billing', buildingDetails, (n) => aBuildingDetails({}, n)],
    ['a billing record', billingRecord, (n) => aBillingRecord({}, n)],
    ['a device', device, (n) => aDevice({}, n)],
    ['a device as a row', deviceRow, (n) => aDeviceRow({}, n)],
    ['an office user', user, (n) => anOfficeUser({}, n)],
    ['a worker', user, (n) => aWorker({}, n)],
    ['an administrator', user, (n) => anAdministrator({}, n)],
    ['the service catalogue', serviceCatalog.list.response, () => aServiceCatalog()],
    ['a company of the registry', company, () => aRegistryCompany()],
    ['an opened session', openedSession, (n) => anOpenedSession(systemRoles[n % 3])],
    ['an order', order, (n) => anOrder({}, n)],
    ['an order as a row', orderRow, (n) => anOrderRow({}, n)],
    ['a slot of the calendar', calendarSlot, (n) => aCalendarSlot({}, n)],
    ['an order as sent, with a new company', investment, (n) => anInvestment({}, n)],
    ['an order as sent, for a private person', investment, (n) => aPrivateInvestment({}, n)],
  ])('%s', (_, schema, build) => {
    for (const n of many) expect(problems(schema, build(n))).toEqual([])
  })
})

describe('Examples look real', () => {
  it('have distinct NIPs and REGONs of companies, with valid checksums', () => {
    const companies = many.map((n) => aCompany({}, n))
    for (const it of companies) {
      expect(isNip(it.nip ?? '')).toBe(true)
      expect(isRegon(it.regon ?? '')).toBe(true)
    }
    expect(new Set(companies.map((it) => it.nip)).size).toBe(many.length)
    expect(new Set(companies.map((it) => it.regon)).size).toBe(many.length)
  })

  it('have phones, postal codes and e-mails in stored form, at domains that cannot exist', () => {
    for (const it of many.map((n) => (n % 2 ? aCommunity({}, n) : aCustomer({}, n)))) {
      expect(isPhone(it.phone ?? '')).toBe(true)
      expect(isPostalCode(it.zipCode ?? '')).toBe(true)
      expect(email(it.email)).toBe(true)
      if (it.email) expect(it.email).toMatch(/\.(example|test)$/u)
    }
  })

  it('have Gorzów postal codes for Gorzów addresses', () => {
    const inGorzow = many.map((n) => aCustomer({}, n)).filter((it) => it.city === 'Gorzów Wielkopolski')
    expect(inGorzow.length).toBeGreaterThan(30)
    for (const it of inGorzow) expect(it.zipCode).toMatch(/^66-4(0\d|1[0-5])$/u)
  })

  it('have names with Polish letters, some of them long', () => {
    const names = many.map((n) => aCommunity({}, n).companyName ?? '')
    expect(names.join('')).toMatch(/[ąćęłńóśźż]/u)
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(80)
  })

  it('have a catalogue of 22 groups, each with four to six services', () => {
    expect(serviceCatalogExample).toHaveLength(22)
    for (const group of serviceCatalogExample) {
      expect(group.services.length).toBeGreaterThanOrEqual(4)
      expect(group.services.length).toBeLessThanOrEqual(6)
    }
    const ids = serviceCatalogExample.flatMap((group) => [group.id, ...group.services.map((it) => it.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have orders with all nine notes, equal for equal seeds', () => {
    expect(anInvestment().additionalInformation?.map((note) => note.title)).toEqual([...noteCategories])
    expect(anInvestment({}, 5)).toEqual(anInvestment({}, 5))
    expect(anInvestment({}, 5)).not.toEqual(anInvestment({}, 6))
  })
})
