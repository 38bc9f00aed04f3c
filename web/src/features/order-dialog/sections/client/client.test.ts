import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { describe, expect, it } from 'vitest'
import { contactOfCustomer } from '#features/customers/index.ts'
import { type ClientDraft, emptyClient } from './client.draft.ts'
import { clientPayload, clientSeen } from './client.payload.ts'
import { clientDraft } from './client.rules.ts'

const problems = (change: Partial<ClientDraft>) =>
  Object.fromEntries(
    (clientDraft.safeParse({ ...emptyClient(), ...change }).error?.issues ?? []).map((it) => [
      it.path.join('.'),
      it.message,
    ]),
  )
const client = aCommunity()
const selected = { mode: 'selected', clientId: client.id, selected: contactOfCustomer(client) } as const
const person = { mode: 'new', name: 'Jan Kowalski', phone: '600 100 200' } as const

describe('the client step', () => {
  it('requires a client to be chosen or added', () => {
    expect(problems({})).toEqual({ clientId: 'clientStep.chooseOrAdd' })
  })

  it('accepts a selected client, whatever its data lack', () => {
    expect(problems({ ...selected, selected: { ...selected.selected, phone: '' } })).toEqual({})
  })

  it('requires name and phone of a private person', () => {
    expect(problems({ mode: 'new' })).toEqual({ name: 'rules.required', phone: 'rules.required' })
    expect(problems(person)).toEqual({})
  })

  it('requires five more for a company', () => {
    const problem = 'rules.required'
    expect(problems({ ...person, clientType: 'company', nipStep: false })).toEqual({
      companyName: problem,
      nip: problem,
      address: problem,
      postalCode: problem,
      city: problem,
    })
  })

  it('checks an e-mail only when there is one', () => {
    expect(problems({ ...person, email: 'kowalski@' })).toEqual({ email: 'rules.email' })
  })

  it('never refuses a NIP, REGON, postal code or phone for its format', () => {
    const odd = { nip: '123', regon: 'x', postalCode: 'SW1A', phone: 'wew. 5', address: 'a', city: 'b' }
    expect(problems({ ...person, clientType: 'company', nipStep: false, companyName: 'X', ...odd })).toEqual(
      {},
    )
  })

  it.each([
    ['', 'rules.required'],
    ['526-025', 'client.nipTooShort'],
    ['PL 526-025-02-74', 'clientStep.fetchFirst'],
  ])('requires only the NIP in the NIP step, with %j', (nip, message) => {
    expect(problems({ mode: 'new', clientType: 'company', nip })).toEqual({ nip: message })
  })

  it('applies the rules while a client is edited', () => {
    expect(problems({ ...selected, mode: 'edited', name: '', phone: '1', nipStep: false })).toEqual({
      name: 'rules.required',
    })
  })
})

describe('the posted client', () => {
  const payload = (change: Partial<ClientDraft>) => clientPayload({ ...emptyClient(), ...change })

  it('contains all data when selected, with no changes to write', () => {
    const draft = { ...emptyClient(), ...selected, name: 'wpisane wcześniej', version: 3 }
    const { zipCode, clientType, buildings: _, version: __, ...same } = client
    expect(clientPayload(draft)).toEqual({ ...same, type: clientType, postalCode: zipCode })
    expect(clientSeen(draft)).toEqual({ version: 3, changed: {} })
  })

  it('contains only an id where the stored data would be refused today', () => {
    const stored = { ...contactOfCustomer(client), email: 'brak' }
    expect(payload({ ...selected, selected: stored })).toMatchObject({
      id: client.id,
      type: 'company',
      email: null,
      nip: null,
    })
    expect(problems({ ...selected, selected: stored })).toEqual({})
  })

  it("omits a company's text for a private person", () => {
    const typed = { ...person, companyName: 'Stara', nip: '1', city: 'Łódź' }
    expect(payload(typed)).toMatchObject({ name: 'Jan Kowalski', companyName: null, nip: null, city: null })
    expect(payload({ ...typed, clientType: 'company' })).toMatchObject({ companyName: 'Stara', city: 'Łódź' })
  })

  it('updates the edited client, or creates a new one, as chosen', () => {
    const changed = { ...selected, ...contactOfCustomer(client), mode: 'edited', phone: '600600600' } as const
    expect(payload({ ...changed, saveAs: 'update' })).toMatchObject({ id: client.id, phone: '600600600' })
    expect(payload({ ...changed, saveAs: 'new' })).toMatchObject({ id: null, nip: client.nip })
  })

  it('counts another spelling as no change: fields are normalised on leaving', () => {
    const [mode, saveAs] = ['edited', 'update'] as const
    const known = { ...selected.selected, phone: '+48600100200', postalCode: '66-400' }
    const changed = { ...emptyClient(), ...selected, ...known, selected: known, mode, saveAs }
    expect(clientSeen({ ...changed, phone: '+48 600 100 200', postalCode: '66400' })?.changed).toEqual({})
    expect(clientSeen({ ...changed, phone: '600 100 201' })?.changed).toEqual({ phone: '+48600100200' })
  })

  it('keeps the address of an edited private person', () => {
    expect(payload({ mode: 'edited', clientId: client.id, city: 'Łódź' })).toMatchObject({ city: 'Łódź' })
  })
})
