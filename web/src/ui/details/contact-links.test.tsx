import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallButton, PhoneLink } from './contact-links.tsx'

it.each([
  ['22 765 43 21 wew. 15', 'tel:+48227654321,15'],
  ['600900010, 22 123 45 67 (sekretariat)', 'tel:+48600900010'],
  ['0-95 720 11 22', 'tel:+48957201122'],
])('a phone stored as %s dials its first number: %s', (number, address) => {
  render(
    <>
      <PhoneLink number={number} />
      <CallButton number={number} label="Zadzwoń" />
    </>,
  )
  expect(screen.getAllByRole('link').map((it) => it.getAttribute('href'))).toEqual([address, address])
})
