import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { anAuditRow } from '@zlecenia/contract/features/audit-log/audit-log.examples'
import { aUser } from '@zlecenia/contract/features/users/users.examples'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const path = '/apps/audit-log'
const ewa = { id: exampleId('ewa'), name: 'Ewa Łoś' }
const changed = anAuditRow({ by: ewa }, 1)
const removed = anAuditRow(
  {
    action: 'deleted',
    subject: 'Device',
    by: null,
    thing: { id: 'd', name: 'Winda A', at: null },
    changes: [],
  },
  2,
)
const masked = anAuditRow(
  { action: 'moved', masked: true, changes: [], thing: { id: 'm', name: null, at: null } },
  3,
)
const page = { rows: [changed, removed, masked], total: 1001, totalIsMore: true }

function log(answer: NonNullable<Answers['GET /audit-log']> = () => page) {
  const user = signedInAs('ROLE_ADMIN')
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /users': () => ({ users: [aUser({ id: ewa.id, fullName: ewa.name })] }),
    'GET /audit-log': answer,
  })
  return () =>
    requests.filter((it) => it.name === 'GET /audit-log').map((it) => (it.input as { query: object }).query)
}

it('shows each change in a line, links its record, and opens its details', async () => {
  log()
  showScreen(path)
  const opener = await screen.findByRole('button', { name: /^Szczegóły wpisu: Zmieniono, 23\.11\.2026/u })
  const row = within(opener.closest('tr') as HTMLElement)
  expect(row.getByRole('link', { name: 'Wspólnota Mieszkaniowa Lipowa 4' })).toHaveAttribute(
    'href',
    `/apps/ecommerce/customer/details/${changed.thing?.id}`,
  )
  expect(row.getByText('Telefon: +48 600 700 800 → +48 600 700 801')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Winda A' })).toBeNull()
  expect(screen.getByText('program')).toBeVisible()
  await userEvent.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmieniono' }))
  expect(dialog.getByRole('row', { name: 'Telefon +48 600 700 800 +48 600 700 801' })).toBeVisible()
  expect(dialog.getByText('Ewa Łoś')).toBeVisible()
})

it('filters by one record from its row, and clears that filter', async () => {
  const queries = log()
  const { at } = showScreen(path)
  await userEvent.click(await screen.findByRole('button', { name: /^Szczegóły wpisu: Usunięto/u }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż tylko wpisy o: Winda A' }))
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ thing: 'd', subject: 'Device' }))
  expect(at()).toBe(`${path}?subject=Device&thing=d`)
  await userEvent.click(await screen.findByRole('button', { name: 'Pokaż wpisy o wszystkim' }))
  await waitFor(() => expect(at()).toBe(`${path}?subject=Device`))
})

it('filters by person, kind and action', async () => {
  const queries = log()
  showScreen(`${path}?days=2026-11-01..2026-11-30`)
  const who = await screen.findByRole('combobox', { name: 'Kto' })
  await within(who).findByRole('option', { name: 'Ewa Łoś' })
  await userEvent.selectOptions(who, 'Ewa Łoś')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'Klient')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Co zrobiono' }), 'Zarchiwizowano')
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      user: ewa.id,
      subject: 'Customer',
      action: 'archived',
      days: '2026-11-01..2026-11-30',
    }),
  )
})

it('explains who may see hidden details, and why nothing is listed', async () => {
  log()
  const { unmount } = showScreen(path)
  expect(await screen.findByText('Szczegóły widzi ten, kto może przeglądać te dane')).toBeInTheDocument()
  unmount?.()
  log(() => ({ rows: [], total: 0, totalIsMore: false }))
  showScreen(`${path}?action=tested`)
  expect(await screen.findByText('Żaden wpis nie pasuje')).toBeVisible()
})
