import { expect, it } from 'vitest'
import { aPostOffice } from '#test/post-office.ts'
import { readEnvironment } from './environment.ts'
import { openMail } from './mail.ts'

const letter = { to: 'anna@firma.test', subject: 'a', text: 'a', html: '<p>a</p>' }
const office = await aPostOffice()

it.each([
  [office.url, 'zlecenia.firma.test'],
  [`${office.url}?name=poczta.firma.test`, 'poczta.firma.test'],
])('greets the server of %s with the name %s', async (SMTP_URL, name) => {
  const mail = openMail(readEnvironment({ SMTP_URL, PUBLIC_URL: 'https://zlecenia.firma.test' }))
  await mail?.send(letter)
  expect(office.greetings.at(-1)).toBe(name)
})
