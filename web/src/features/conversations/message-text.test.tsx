import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MessageText } from './message-text.tsx'

it.each([
  ['https://pl.wikipedia.org/wiki/Winda_(urządzenie)', 'https://pl.wikipedia.org/wiki/Winda_(urządzenie)'],
  ['(zob. https://example.com/abc)', 'https://example.com/abc'],
  ['(zob. https://example.com/Winda_(a)).', 'https://example.com/Winda_(a)'],
  ['Czy https://example.com/a?', 'https://example.com/a'],
])('an address in "%s" leads to %s', (body, address) => {
  render(<MessageText body={body} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', address)
})
