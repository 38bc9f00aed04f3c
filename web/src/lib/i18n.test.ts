import { dialog } from '@zlecenia/contract/messages/pl/dialog'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { wizard } from '@zlecenia/contract/messages/pl/wizard'
import { expect, it } from 'vitest'
import { addMessages, t, translate } from './i18n.ts'

addMessages({ rules, dialog, wizard })

it('fills a sentence with its values', () => {
  expect(translate('rules.between {"min":1,"max":5}')).toBe('Wprowadź liczbę pomiędzy 1 a 5')
  expect(t('rules.required')).toBe('To pole jest wymagane')
})

it('keeps Polish text of the server', () => {
  expect(translate('Nie ma takiego klienta')).toBe('Nie ma takiego klienta')
  expect(translate('www.example.pl')).toBe('www.example.pl')
})

it('prints user input verbatim, not as markup', () => {
  expect(translate('rules.between {"min":"<b>","max":"&"}')).toBe('Wprowadź liczbę pomiędzy <b> a &')
})

it.each([
  [1, '1 błąd'],
  [2, '2 błędy'],
  [5, '5 błędów'],
  [12, '12 błędów'],
  [22, '22 błędy'],
  [25, '25 błędów'],
  [1.5, '1.5 błędu'],
])('counts %d in Polish', (count, words) => {
  expect(t('wizard.problems', { count })).toBe(words)
})
