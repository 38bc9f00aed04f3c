import { aRegistryCompany } from '@zlecenia/contract/features/company-registry/company-registry.examples'
import { describe, expect, it } from 'vitest'
import {
  differences,
  type FoundField,
  fieldsFound,
  foundCompany,
  foundFields,
  onlyEmpty,
} from './company-differences.ts'

const nothing = Object.fromEntries(foundFields.map((field) => [field, ''])) as Record<FoundField, string>
const found = foundCompany(aRegistryCompany({ city: 'Gorzów Wielkopolski', zipCode: '66-400' }))

describe('fetched company data', () => {
  it('differ from nothing in an empty form', () => {
    expect(differences(nothing, found)).toEqual([])
  })

  it('differ where another value was typed: field, current, new', () => {
    expect(differences({ ...nothing, city: 'Łódź' }, found)).toEqual([
      { field: 'city', current: 'Łódź', found: 'Gorzów Wielkopolski' },
    ])
  })

  it('do not differ by the way of writing', () => {
    expect(differences({ ...nothing, postalCode: '66400', city: ' Gorzów  Wielkopolski' }, found)).toEqual([])
  })

  it('replace nothing that the registry does not know', () => {
    expect(differences({ ...nothing, email: 'jan@firma.example' }, found)).toEqual([])
    expect(fieldsFound(found)).not.toHaveProperty('email')
  })
})

it('fill only empty fields, if requested, and select no client', () => {
  const ours = foundCompany(aRegistryCompany({ id: 'a', city: 'Gorzów Wielkopolski', zipCode: '66-400' }))
  const filling = onlyEmpty(ours, { ...nothing, city: 'Łódź', companyName: ' ' })
  expect(filling.id).toBeNull()
  expect(fieldsFound(filling)).toMatchObject({ postalCode: '66-400', companyName: ours.companyName })
  expect(fieldsFound(filling)).not.toHaveProperty('city')
})
