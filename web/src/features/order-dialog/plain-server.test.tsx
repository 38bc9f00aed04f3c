import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleId } from '@zlecenia/contract/examples/chance'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { lastMade } from '#features/order-base/last-made.ts'
import { keepUser } from '#lib/session.ts'
import { aPicture } from '#test/files.ts'
import { shownToasts } from '#ui/toast/toast.ts'
import { OrderDialogView } from './order-dialog-view.tsx'
import { emptyDraft } from './sections.ts'
import { coordinator, performer } from './testing/drafts.ts'

// A server with only the calls of requirements 7: no drafts, no search, no calendar, no /me, none of the extensions,
// and with the other choice of names where requirements 7 leaves one.

const [clientId, buildingId, recordId, contactId, serviceId] = [
  'client',
  'building',
  'record',
  'contact',
  'service',
].map((it) => exampleId(`plain ${it}`))
const contact = {
  name: 'Ewa Lis',
  email: 'ewa@lis.example',
  nip: '5260250274',
  regon: '012100784',
  city: 'Gorzów',
}
const person = { firstName: 'Jan', lastName: 'Dozorca', phoneNumber: '+48600100200' }
const customer = {
  id: clientId,
  ...contact,
  companyName: 'Wspólnota Zielona',
  address: 'ul. Zielona 1',
  zipCode: '66-400',
  phoneNumber: '+48601601601',
  clientType: 'company',
}
const record = {
  id: recordId,
  type: 'company',
  ...contact,
  companyName: 'Wspólnota Zielona',
  phone: '+48601601601',
  address: 'ul. Zielona 1',
  postalCode: '66-400',
  isDefault: true,
}
const building = {
  id: buildingId,
  title: 'Blok Zielona',
  address: 'ul. Zielona 1',
  zipCode: '66-400',
  city: 'Gorzów',
  investmentType: 'residential',
  contactPersons: [{ id: contactId, ...person, type: 'contact_person' }],
}
const notes = () => [
  { type: 'barrier', notes: [{ id: exampleId('plain note'), content: 'pilot u ochrony' }, ...added] },
]
let added: { id: string; content: string }[] = []
const users = [coordinator, performer].map(({ id, firstName, lastName, roles, status }) => ({
  id,
  firstName,
  lastName,
  roles,
  status,
}))

interface PlainRequest {
  call: string
  body: BodyInit | null | undefined
}

/** Replaces fetch; returns the requests. */
function plainServer(): PlainRequest[] {
  const requests: PlainRequest[] = []
  const answers: Record<string, () => unknown> = {
    'GET /api/customers': () => ({ customers: [customer] }),
    [`GET /api/buildings/client/${clientId}`]: () => ({
      buildings: [{ ...building, notes: notes(), billingDetails: [record] }],
    }),
    [`GET /api/buildings/${buildingId}`]: () => ({ building, notes: notes(), billingDetails: [record] }),
    'POST /api/buildings/note/': () => {
      added = [{ id: exampleId('plain note 2'), content: 'domofon 12' }]
      return {}
    },
    'GET /api/services': () => ({
      serviceGroups: {
        doors: {
          id: 'doors',
          name: 'Bramy',
          icon: 'x',
          color: 'info',
          services: [{ id: serviceId, title: 'Regulacja' }],
        },
      },
    }),
    'GET /api/users': () => ({ users }),
    'POST /api/investment': () => ({ warnings: null }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address.split('?')[0]}`
    requests.push({ call, body: init.body })
    const answer = answers[call]
    if (!answer) return new Response('Not Found', { status: 404 })
    return Response.json(answer(), { status: init.method === 'POST' ? 201 : 200 })
  })
  return requests
}
afterEach(() => vi.unstubAllGlobals())

it('creates an order on a server that knows section 7 alone, with the payload of section 7', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const requests = plainServer()
  keepUser({ ...coordinator, avatar: null }, initialRules.ROLE_OFFICE)
  const onClose = vi.fn()
  const user = userEvent.setup()
  const entry = draftOutbox.create(coordinator.id, { ...emptyDraft() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderDialogView opened={{ entry, notice: null, made: null }} resumed={false} onClose={onClose} />
    </QueryClientProvider>,
  )
  const step = async (name: RegExp) => within(await screen.findByRole('region', { name }))
  const pick = async (label: RegExp, typed: string, option: RegExp) => {
    await user.type(await screen.findByRole('combobox', { name: label }), typed)
    await user.click(await screen.findByRole('option', { name: option }, { timeout: 4_000 }))
  }
  await step(/^11\. /)

  await pick(/Wyszukaj Klienta/, 'zielona', /Wspólnota Zielona/)
  expect(await (await step(/^1\. /)).findByLabelText(/Telefon/)).toHaveValue('+48 601 601 601')
  expect(await screen.findByText(/Wybrano istniejący obiekt/)).toBeVisible()
  const barrier = within(await screen.findByRole('group', { name: 'Szlaban' }))
  await user.click(barrier.getByRole('button', { name: 'Dodaj notatkę' }))
  await user.keyboard('domofon 12{Enter}')
  await waitFor(() => expect(barrier.getAllByText('Niepotwierdzona')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: /Reszta: brak informacji/ }))
  await pick(/Wyszukaj usługę/, 'regul', /Regulacja/)
  await user.type(screen.getByRole('textbox', { name: /Początek/ }), '01.03.2027 8:00')
  await pick(/Wykonawcy/, performer.lastName, new RegExp(performer.fullName))
  await pick(/Koordynator/, coordinator.lastName, new RegExp(coordinator.fullName))
  fireEvent.change(screen.getByLabelText('Wybierz pliki', { selector: 'input' }), {
    target: { files: [aPicture('dach.png')] },
  })
  await screen.findByText('dach.png')
  await user.type(screen.getByRole('textbox', { name: /^Uwagi/ }), 'Dzwonić dwa razy')
  const create = screen.getByRole<HTMLButtonElement>('button', { name: /Utwórz zlecenie/ })
  await waitFor(() => expect(create).toBeEnabled(), { timeout: 4_000 })
  await user.click(create)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 4_000 })
  expect(shownToasts().map(({ text }) => text)).toEqual(['Pomyślnie dodano zlecenie'])
  // An order without id and number cannot be opened, nor its number copied.
  expect(lastMade()).toBeNull()

  const form = requests.find(({ call }) => call === 'POST /api/investment')?.body as FormData
  expect([...form.keys()]).toEqual(['data', 'files[0]'])
  expect((form.get('files[0]') as File).name).toBe('dach.png')
  // Extensions are sent in separate fields: such a server ignores them.
  const { draft: _, seen: __, ...order } = JSON.parse(String(form.get('data')))
  const contactFields = {
    type: 'company',
    ...contact,
    companyName: 'Wspólnota Zielona',
    phone: '+48601601601',
    address: 'ul. Zielona 1',
    postalCode: '66-400',
  }
  expect(order).toEqual({
    client: { id: clientId, ...contactFields },
    billingDetails: { id: recordId, ...contactFields },
    building: {
      id: buildingId,
      address: 'ul. Zielona 1',
      zipCode: '66-400',
      city: 'Gorzów',
      name: 'Blok Zielona',
      description: '',
      type: 'residential',
      notes: '',
      caretaker: { firstName: 'Jan', lastName: 'Dozorca', phone: '+48600100200' },
    },
    events: [
      expect.objectContaining({
        startAt: expect.stringMatching(/^2027-03-01T/),
        endAt: expect.stringMatching(/^2027-03-01T/),
        userIds: [performer.id],
      }),
    ],
    order: {
      prefferedStartAt: null,
      prefferedEndAt: null,
      comment: 'Dzwonić dwa razy',
      coordinatorId: coordinator.id,
      services: [serviceId],
      isFault: false,
      hideContact: false,
      caretakerId: contactId,
      caretakerFirstName: 'Jan',
      caretakerLastName: 'Dozorca',
      caretakerPhone: '+48600100200',
    },
    generalNotes: '',
    additionalInformation: ['pilot u ochrony', 'domofon 12'].map((content) =>
      expect.objectContaining({ id: expect.any(String), title: 'barrier', content }),
    ),
  })
})
