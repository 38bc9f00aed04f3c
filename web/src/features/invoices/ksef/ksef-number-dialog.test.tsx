import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aKsefFile, anIssuedInvoice } from '@zlecenia/contract/features/invoices/invoice-ksef.examples'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { KsefNumberDialog } from './ksef-number-dialog.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const number = '5260250274-20261121-0123456789AB-0C'
const invoice = anIssuedInvoice()

function showDialog(answers: Answers = {}, shown = invoice) {
  const onClose = vi.fn()
  const requests = serverAnswers({ 'GET /invoices/:id/ksef-files': () => ({ files: [] }), ...answers })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KsefNumberDialog invoice={shown} onClose={onClose} />
    </QueryClientProvider>,
  )
  return {
    onClose,
    inputs: (name: string) => requests.filter((it) => it.name === name).map((it) => it.input),
  }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Zapisz numer' }))

it('takes the day from the pasted number, and sends the moment of receipt', async () => {
  const { inputs, onClose } = showDialog({
    'PUT /invoices/:id/ksef-number': () => ({ ...invoice, ksefNumber: number, version: 4 }),
  })
  await userEvent.click(screen.getByLabelText(/^Numer KSeF/u))
  await userEvent.paste(number)
  expect(screen.getByLabelText(/^Dzień przyjęcia/u)).toHaveValue('21.11.2026')
  await save()
  expect(await screen.findByText('To pole jest wymagane')).toBeVisible()
  expect(inputs('PUT /invoices/:id/ksef-number')).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Godzina/u), '09:30')
  await userEvent.selectOptions(screen.getByLabelText(/^Tryb/u), 'Tryb offline24')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(inputs('PUT /invoices/:id/ksef-number')).toEqual([
    {
      params: { id: invoice.id },
      body: { number, receivedAt: '2026-11-21T08:30:00.000Z', mode: 'offline24', version: 3 },
    },
  ])
})

it('shows a refusal at its field', async () => {
  const message = 'Ten numer KSeF ma już faktura FV/2026/11/0001'
  const set = { ksefNumber: number, ksefReceivedAt: '2026-11-21T08:30:00Z', ksefMode: 'online' as const }
  const { onClose } = showDialog(
    {
      'PUT /invoices/:id/ksef-number': () =>
        Promise.reject(new ProblemError(400, { message, errors: [{ field: 'number', message }] })),
    },
    { ...invoice, ...set },
  )
  expect(screen.getByLabelText(/^Godzina/u)).toHaveValue('09:30')
  await save()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(/^Numer KSeF/u)).toHaveAttribute('aria-invalid', 'true')
  expect(onClose).not.toHaveBeenCalled()
})

it('attaches a file and shows how it differs', async () => {
  const difference = 'To plik faktury FV/2026/11/0001, a nie FV/2026/11/0007'
  const file = aKsefFile({ matches: false, difference })
  let files = [aKsefFile({ kind: 'upo', matches: null })]
  const { inputs } = showDialog({
    'GET /invoices/:id/ksef-files': () => ({ files }),
    'PUT /invoices/:id/ksef-files/:kind': () => {
      files = [...files, file]
      return file
    },
  })
  expect(await screen.findByText('Plik PDF nie jest porównywany')).toBeVisible()
  const xml = new File(['<Faktura/>'], 'faktura.xml', { type: 'text/xml' })
  await userEvent.upload(screen.getByLabelText('Dołącz XML z KSeF', { selector: 'input' }), xml)
  expect(await screen.findByText(difference)).toBeVisible()
  expect(screen.getByText('Różni się')).toBeVisible()
  expect(inputs('PUT /invoices/:id/ksef-files/:kind')).toEqual([
    { params: { id: invoice.id, kind: 'xml' }, body: xml },
  ])
})
