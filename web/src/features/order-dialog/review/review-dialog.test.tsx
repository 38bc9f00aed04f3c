import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { consequences } from '../consequences.ts'
import { openDialog, toastTexts } from '../testing/dialog.tsx'
import { aFilledDraft, buildingDetails, client, coordinator, performer } from '../testing/drafts.ts'

vi.mock('#lib/call.ts', { spy: true })

const title = 'Dane zmieniły się w międzyczasie'
const dialog = async () => within(await screen.findByRole('dialog', { name: title }))
const theirs = { ...client, email: 'nowy@klient.example', phone: '+48600000002', version: 2 }
const newCode = {
  ...buildingDetails,
  notes: buildingDetails.notes.map((group, i) =>
    i === 0
      ? { ...group, notes: group.notes.map((it) => ({ ...it, content: 'kod z poniedziałku', version: 2 })) }
      : group,
  ),
}
const files = {
  'GET /customers/:customerId': () => ({ customer: client }),
  'GET /buildings/:buildingId': () => buildingDetails,
}
interface PostedNotes {
  body: { additionalInformation: { content: string }[]; seen: object; client: { phone: string } }
}

describe('a resumed draft', () => {
  it("shows changes, and has Monday's entrance code once accepted", async () => {
    const answers = { ...files, 'GET /buildings/:buildingId': () => newCode }
    const { user, create, posts } = openDialog(aFilledDraft(), answers, true)
    const shown = await dialog()
    expect(shown.getByRole('row', { name: /kod z poniedziałku/ })).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Przyjmij: Notatki budynku' }))
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    await user.click(await create())
    await waitFor(() => expect(posts()).toHaveLength(1))
    const [posted] = posts() as unknown as PostedNotes[]
    expect(posted?.body.additionalInformation[0]?.content).toBe('kod z poniedziałku')
  })

  it('names removed records, and drops them', async () => {
    const users = [coordinator, { ...performer, status: 'inactive' as const }]
    openDialog(aFilledDraft(), { ...files, 'GET /users': () => ({ users }) }, true)
    const shown = await dialog()
    expect(shown.getByText(`wykonawca ${performer.fullName}`)).toBeVisible()
    expect(screen.queryByRole('button', { name: `Usuń: ${performer.fullName}` })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Wróć do edycji: Terminarz' }))
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    expect(screen.getByRole('region', { name: '7. Terminarz' })).toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('names a removed client, which the server answers with 404', async () => {
    const gone = () => Promise.reject(new ProblemError(404, { message: 'Nie znaleziono' }))
    const none = { 'GET /customers/:customerId': gone, 'GET /buildings/:buildingId': gone }
    openDialog(aFilledDraft(), none, true)
    expect((await dialog()).getByText(`klient ${client.companyName}`)).toBeVisible()
  })

  it('shows nothing without changes', async () => {
    const { requests } = openDialog(aFilledDraft(), files, true)
    await waitFor(() => expect(requests.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    await screen.findByRole('region', { name: /Podsumowanie/ })
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  })

  it('opens unchanged without a network, and is compared once the server answers', async () => {
    let down = true
    const answers = {
      ...files,
      'GET /buildings/:buildingId': () => {
        if (down) throw new NetworkError(null)
        return newCode
      },
    }
    const { requests } = openDialog(aFilledDraft(), answers, true)
    await waitFor(() => expect(requests.map((it) => it.name)).toContain('GET /buildings/:buildingId'))
    expect(await screen.findByText(buildingDetails.notes[0]?.notes[0]?.content ?? '')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    down = false
    window.dispatchEvent(new Event('focus'))
    expect((await dialog()).getByText('kod z poniedziałku')).toBeVisible()
  })

  it('requests no comparison when new', async () => {
    const { requests } = openDialog(aFilledDraft())
    await screen.findByRole('region', { name: /Podsumowanie/ })
    expect(requests.map((it) => it.name)).not.toContain('GET /customers/:customerId')
  })
})

describe("an order that conflicts with another user's change", () => {
  const edited = () => {
    const draft = aFilledDraft()
    const now = { ...draft, ...consequences.clientEdited()(draft) }
    return { ...now, client: { ...now.client, phone: '600 000 001' } }
  }
  const conflict = (field: string) => () => {
    throw new ProblemError(409, { message: 'zmienione', errors: [{ field, message: 'zmienione' }] })
  }

  it.each([
    ['Przyjmij wszystko', '+48600000002', { client: { version: 2, changed: {} } }],
    ['Zostaw moje: Klient', '600 000 001', { client: { version: 2, changed: { phone: '+48600000002' } } }],
  ])('needs a decision by "%s", and the next press creates it', async (choice, phone, seen) => {
    let changed = true
    const answers = {
      ...files,
      'GET /customers/:customerId': () => ({ customer: theirs }),
      'POST /investment': () =>
        changed ? conflict('client.phone')() : { id: 'id', number: 'ZL/2027/000001', warnings: [] },
    }
    const { user, create, posts, onClose } = openDialog(edited(), answers)
    await user.click(await create())
    const shown = await dialog()
    expect(toastTexts()[0]).toMatch(/^Zlecenie nie powstało: ktoś zmienił te dane/)
    expect(shown.getByRole('row', { name: 'Telefon +48 600 000 001 +48 600 000 002' })).toBeVisible()
    expect(shown.getByRole('button', { name: 'Przyjmij wszystko' })).not.toHaveFocus()
    changed = false
    await user.click(shown.getByRole('button', { name: choice }))
    await user.click(await create())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const second = posts()[1] as unknown as PostedNotes
    expect(second.body.seen).toMatchObject(seen)
    expect(second.body.client.phone).toBe(phone)
    expect(posts()[1]?.headers).toEqual(posts()[0]?.headers)
  })

  it('asks about a note too, and changes nothing on closing', async () => {
    const answers = {
      ...files,
      'GET /buildings/:buildingId': () => newCode,
      'POST /investment': conflict('additionalInformation.0.content'),
    }
    const { create } = openDialog(aFilledDraft(), answers)
    const user = userEvent.setup()
    await user.click(await create())
    const shown = await dialog()
    await user.click(shown.getAllByRole('button', { name: 'Zamknij' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
    expect(screen.getAllByText(buildingDetails.notes[0]?.notes[0]?.content ?? '')[0]).toBeVisible()
  })
})
