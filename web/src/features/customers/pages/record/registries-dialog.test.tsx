import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegistryAnswer } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { aCustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const details = aCustomerDetails()
const { client } = details
const ours = {
  companyName: client.companyName,
  address: client.address,
  city: client.city,
  zipCode: client.zipCode,
  regon: client.regon,
  standing: null,
}
const found = (source: RegistryAnswer['source'], company: object): RegistryAnswer => ({
  source,
  state: 'found',
  fetchedAt: '2026-11-23T08:00:00.000Z',
  company: { ...ours, ...company },
})
const silent = (source: RegistryAnswer['source'], state: 'absent' | 'down'): RegistryAnswer => ({
  source,
  state,
  company: null,
  fetchedAt: null,
})

async function open(answers: readonly RegistryAnswer[], more: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/:customerId/details': () => details,
    'GET /customers/doubles': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /nips/:nip/answers': () => ({ answers: [...answers] }),
    'PATCH /customers/:customerId': () => client,
    ...more,
  })
  showScreen(`/apps/ecommerce/customer/details/${client.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Sprawdź w rejestrach' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Dane z rejestrów/u }))
  const group = async (name: string) => within(await dialog.findByRole('group', { name }))
  const saved = () =>
    requests.filter((it) => it.name === 'PATCH /customers/:customerId').map((it) => it.input)
  return { dialog, group, saved }
}

it('shows each value with its source, replaces nothing by default, and saves the chosen ones', async () => {
  const { dialog, group, saved } = await open([
    found('gus', { address: 'ul. Nowa 1', city: 'Zgierz' }),
    found('mf', { address: 'ul. Stara 2', city: 'Zgierz' }),
  ])
  const address = await group('Adres')
  expect(address.getAllByRole('radio')).toHaveLength(3)
  expect(address.getByRole('radio', { name: new RegExp(`${client.address}.*W bazie`, 'u') })).toBeChecked()
  const save = dialog.getByRole('button', { name: 'Zapisz wybrane' })
  expect(save).toBeDisabled()
  await userEvent.click(address.getByRole('radio', { name: /ul\. Nowa 1.*GUS/u }))
  await userEvent.click(
    (await group('Miasto')).getByRole('radio', { name: /Zgierz.*GUS \(REGON\) · Wykaz podatników VAT/u }),
  )
  await userEvent.click(save)
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        params: { customerId: client.id },
        body: { address: 'ul. Nowa 1', city: 'Zgierz', version: client.version },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it("shows one registry's data while the other is down", async () => {
  const { dialog, group } = await open([silent('gus', 'down'), found('mf', { city: 'Zgierz' })])
  expect(await dialog.findByText(/^GUS \(REGON\): chwilowo nie odpowiada/u)).toBeVisible()
  expect((await group('Miasto')).getByRole('radio', { name: /Zgierz/u })).toBeEnabled()
})

it.each([
  ['agree', [found('gus', {}), silent('mf', 'absent')], /zgadzają się/u],
  ['know nothing', [silent('gus', 'absent'), silent('mf', 'absent')], /^GUS \(REGON\): nie zna/u],
  ['are both down', [silent('gus', 'down'), silent('mf', 'down')], /^Wykaz podatników VAT: chwilowo/u],
  ['are not set up', [], /Żaden rejestr/u],
] as const)('reports when registries %s, and offers nothing to save', async (_, answers, text) => {
  const { dialog } = await open(answers)
  expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Zapisz wybrane' })).toBeNull()
})

it('stays open with the reason when another user was faster', async () => {
  const { dialog, group } = await open([found('gus', { city: 'Zgierz' })], {
    'PATCH /customers/:customerId': () =>
      Promise.reject(new ProblemError(409, { message: 'Ktoś zmienił klienta' })),
  })
  await userEvent.click((await group('Miasto')).getByRole('radio', { name: /Zgierz/u }))
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz wybrane' }))
  expect(await dialog.findByText('Ktoś zmienił klienta')).toBeVisible()
})

it('shows since when a registry lists a company as closed or suspended', async () => {
  const { dialog } = await open([
    found('gus', { standing: { state: 'closed', since: '2019-05-01' } }),
    found('mf', { standing: { state: 'suspended', since: '2024-02-01' } }),
  ])
  expect(await dialog.findByText('GUS (REGON): działalność zakończona 01.05.2019')).toBeVisible()
  expect(dialog.getByText('Wykaz podatników VAT: działalność zawieszona od 01.02.2024')).toBeVisible()
})

it('shows that the standing is unknown when only the full report of a registry failed', async () => {
  const { dialog } = await open([found('gus', { standing: { state: 'unknown' } })])
  expect(
    await dialog.findByText(
      'GUS (REGON): pełny raport się nie wczytał. Nie wiadomo, czy działalność nie jest zawieszona lub zakończona.',
    ),
  ).toBeVisible()
})
