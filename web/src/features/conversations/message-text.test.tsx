import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MessageText } from './message-text.tsx'

it.each([
  ['https://pl.wikipedia.org/wiki/Winda_(urządzenie)', 'https://pl.wikipedia.org/wiki/Winda_(urządzenie)'],
  ['(zob. https://example.com/abc)', 'https://example.com/abc'],
  ['(zob. https://example.com/Winda_(a)).', 'https://example.com/Winda_(a)'],
  ['Czy https://example.com/a?', 'https://example.com/a'],
])('links in "%s" the address %s', (body, address) => {
  render(<MessageText body={body} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', address)
})

it('links the phones of a message, and ignores other numbers', () => {
  render(<MessageText body="ochrona: 600 120 340 wew. 5, kod 1234, NIP 123-456-32-18" />)
  expect(screen.getByRole('link', { name: '600 120 340 wew. 5' })).toHaveAttribute(
    'href',
    'tel:+48600120340,5',
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
