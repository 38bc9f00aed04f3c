import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { FieldErrors, FieldErrorsProvider } from './field-errors.tsx'

it('shows a problem at its field and redraws no other field', () => {
  const errors = new FieldErrors()
  const drawn: string[] = []
  const note = (id: string) => drawn.push(id)
  render(
    <FieldErrorsProvider value={errors}>
      <Profiler id="name" onRender={note}>
        <Field name="client.name" label="Imię" />
      </Profiler>
      <Profiler id="phone" onRender={note}>
        <Field name="client.phone" label="Telefon" />
      </Profiler>
    </FieldErrorsProvider>,
  )
  drawn.length = 0
  act(() => errors.replace('client', new Map([['client.name', 'To pole jest wymagane']])))
  expect(screen.getByLabelText('Imię')).toHaveAccessibleDescription('To pole jest wymagane')
  expect(screen.getByLabelText('Imię')).toBeInvalid()
  expect(drawn).toEqual(['name'])
  act(() => errors.replace('client', new Map()))
  expect(screen.getByLabelText('Imię')).not.toBeInvalid()
})
