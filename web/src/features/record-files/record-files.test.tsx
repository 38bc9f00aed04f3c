import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { aRecordFile } from '@zlecenia/contract/features/record-files/record-files.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const device = aDevice()
function show(files: RecordFile[], answers: Answers = {}, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /devices/:id': () => device,
    'GET /devices/:id/files': () => ({ files }),
    ...answers,
  })
  showScreen(`/apps/devices/view/${device.id}?tab=files`)
  return requests
}
const shelf = async (name: string) => within(await screen.findByRole('region', { name }))
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Wybierz pliki', { selector: 'input' }), files)

it('shows photos apart from documents, and the last day of a document', async () => {
  const until = (days: number) => dayAfter(todayInWarsaw(), days)
  show([
    aRecordFile({ kind: 'contract', title: 'Umowa', validUntil: until(-1) }, 1),
    aRecordFile({ kind: 'policy', title: 'Polisa', validUntil: until(30) }, 2),
    aRecordFile({ kind: 'protocol', title: 'Protokół', validUntil: until(31) }, 3),
    aRecordFile({ kind: 'photo', title: 'Tabliczka', type: 'application/pdf' }, 4),
  ])
  const documents = await shelf('Dokumenty')
  expect(documents.getByText(/^Nieważny od/u)).toBeVisible()
  expect(documents.getByText(/^Traci ważność/u)).toBeVisible()
  expect(documents.getByText(/^Ważny do/u)).toBeVisible()
  expect((await shelf('Zdjęcia')).getByRole('button', { name: /^Otwórz plik\s?Tabliczka$/u })).toBeVisible()
})

it('has no tools for users who may not change the record', async () => {
  show([aRecordFile({ kind: 'contract', title: 'Umowa' })], {}, 'ROLE_WORKER')
  const documents = await shelf('Dokumenty')
  expect(documents.getByRole('button', { name: 'Pobierz: Umowa' })).toBeVisible()
  expect(documents.queryByRole('button', { name: 'Zmień: Umowa' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Dodaj pliki' })).toBeNull()
})

it('sends each of several separately; a failed one is sent again under its id', async () => {
  let refused = true
  const requests = show([], {
    'POST /devices/:id/files': () => {
      const isSecond = requests.filter(({ name }) => name === 'POST /devices/:id/files').length === 2
      if (isSecond && refused) {
        refused = false
        throw new ProblemError(503, { message: 'Spróbuj ponownie za chwilę.' })
      }
      return aRecordFile()
    },
  })
  await choose(pdf('Umowa.pdf'), pdf('Aneks.pdf'))
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj' }))
  expect(await screen.findByText('Spróbuj ponownie za chwilę.')).toBeVisible()
  expect(screen.getByText('Nie dodano jeszcze 1 pliku: Aneks.pdf')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests
    .filter(({ name }) => name === 'POST /devices/:id/files')
    .map(({ input }) => (input as { body: { id: string; title: string } }).body)
  expect(sent.map(({ title }) => title)).toEqual(['Umowa', 'Aneks', 'Aneks'])
  expect(sent[1]?.id).toBe(sent[2]?.id)
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

it('uses the whole file name if nothing precedes the dot', async () => {
  const requests = show([], { 'POST /devices/:id/files': () => aRecordFile() })
  await choose(pdf('   .pdf'), pdf(' '))
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ name }) => name === 'POST /devices/:id/files')
  const titles = sent.map(({ input }) => (input as { body: { title: string } }).body.title)
  expect(titles).toEqual(['   .pdf', '?'])
})

it('removes a file, and restores it', async () => {
  const file = aRecordFile({ kind: 'contract', title: 'Umowa' })
  const requests = show([file], {
    'DELETE /devices/:id/files/:fileId': () => undefined,
    'POST /devices/:id/files/:fileId/restore': () => file,
  })
  await userEvent.click((await shelf('Dokumenty')).getByRole('button', { name: 'Usuń plik Umowa' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await vi.waitFor(() =>
    expect(requests.map(({ name }) => name)).toContain('POST /devices/:id/files/:fileId/restore'),
  )
})

it('reports unsupported files before sending, and sends the others', async () => {
  const requests = show([], { 'POST /devices/:id/files': () => aRecordFile() })
  await choose(pdf('Umowa.pdf'), new File(['PK, a document'], 'Oferta.docx', { type: 'application/pdf' }))
  expect(await screen.findByText(/^Plik Oferta\.docx nie jest obsługiwany/u)).toBeVisible()
  expect(requests.some(({ name }) => name === 'POST /devices/:id/files')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ name }) => name === 'POST /devices/:id/files')
  expect(sent.map(({ input }) => (input as { body: { title: string } }).body.title)).toEqual(['Umowa'])
})
