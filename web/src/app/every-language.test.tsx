import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { polishWordsIn } from '@zlecenia/contract/examples/polish-words'
import {
  kinds,
  type NotificationShape,
  notificationKinds,
} from '@zlecenia/contract/features/notifications/kinds'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { slotEventKinds, visitKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { i18n, type LanguageCode } from '@zlecenia/contract/lib/languages'
import { writtenDay, writtenSpan } from '@zlecenia/contract/lib/written-dates'
import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

// Content stored as kind and values is shown in the reader's language, with its dates; user-written text stays.

vi.mock('#lib/call.ts', { spy: true })
afterEach(() => chooseLanguage('pl'))

const startAt = '2027-05-04T06:00:00.000Z'
const endAt = '2027-05-04T08:00:00.000Z'
const at = '2026-12-01T12:45:00.000Z'
const by = 'Żaneta Wójcik'
const entry = (n: number, it: Partial<Order['history'][number]>) =>
  ({ id: `${n}`, at, by, type: 'change', event: null, text: '', ...it }) satisfies Order['history'][number]

const order = anOrder({
  history: [
    entry(1, { type: 'created', event: { kind: 'created' } }),
    entry(2, { type: 'assign', event: { kind: 'assigned', performers: ['Jan Zając'], startAt, endAt } }),
    ...orderStates.map((state, n) => entry(10 + n, { event: { kind: 'state', state } })),
    entry(3, { type: 'change', event: { kind: 'state', state: 'paused' }, text: 'Czekamy na części.' }),
    entry(6, { event: { kind: 'state', state: 'paused', reason: 'noParts', until: '2027-05-10' } }),
    ...slotEventKinds.map((change, n) =>
      entry(20 + n, {
        event: {
          kind: 'slot',
          change,
          before:
            change === 'made' || change === 'restored' ? null : { startAt, endAt, performers: ['Jan Zając'] },
          after: change === 'cancelled' ? null : { startAt, endAt, performers: ['Ewa Żak'] },
        },
      }),
    ),
    ...visitKinds.map((visit, n) =>
      entry(30 + n, { event: { kind: 'visit', visit, startAt, endAt, reason: 'noAccess' } }),
    ),
    // An entry from before kinds were stored.
    entry(5, { type: 'created', text: 'Utworzono zlecenie' }),
  ],
})
const notifications = notificationKinds.map((kind, n) => {
  const { about, values }: NotificationShape = kinds[kind]
  const aValue = (shape: NotificationShape['values'][string]) => {
    if (typeof shape !== 'string') return shape[0]
    if (shape === 'days') return '2026-11-23..2026-11-27'
    return shape.startsWith('instant') ? startAt : 'Żwirowa 3, Łódź'
  }
  const its = Object.entries(values).map(([name, shape]) => [name, aValue(shape)])
  return {
    id: `01900000-0000-7000-8000-00000000000${n}`,
    kind,
    about: { subject: about, id: order.id },
    values: Object.fromEntries(its),
    at,
    read: n > 1,
  } as Notification
})

/** Every text in an answer. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}
/** Visible and accessible texts of an element, each node separately; prose whole, with its phone numbers. */
function textsShown(place: HTMLElement): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('.prose')) texts.push(walker.currentNode.textContent ?? '')
  }
  for (const it of place.querySelectorAll('.prose')) texts.push(it.textContent ?? '')
  for (const it of place.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(it.getAttribute(name) ?? '')
  }
  return texts.join(' | ')
}

async function show(language: LanguageCode) {
  const user = signedInAs('ROLE_OFFICE')
  const me = meOf(user)
  serverAnswers({
    'GET /me': () => ({ ...me, languages: ['pl', 'en', 'fr', 'ar'] }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 2 }),
    'GET /notifications': () => ({ notifications, next: null }),
  })
  await chooseLanguage(language)
  showScreen(`/apps/orders/details/${order.id}`)
  await screen.findByRole('heading', { level: 1, name: order.number })
  // Languages are listed by their own names.
  return [
    ...textsIn([order, notifications, me]),
    ...i18n.languages.map(({ label }) => label),
    'MŻ',
    'Małgorzata Żebrowska',
  ]
}

describe.each([
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('a reader of %s', (language, words) => {
  it('sees no Polish word and no Polish date in an order and its history', async () => {
    const data = await show(language)
    const history = screen.getByRole('region', { name: words.orderDetails.history })
    expect(within(history).getAllByRole('listitem')).toHaveLength(order.history.length)
    expect(history).toHaveTextContent(writtenSpan(language, startAt, endAt))
    expect(history).toHaveTextContent(writtenDay(language, at))
    const { slotChange, visit, reason } = words.orderMoves
    const terms = [...Object.values(words.orderState), ...Object.values(slotChange), ...Object.values(visit)]
    for (const word of [...terms, reason.noParts]) expect(history).toHaveTextContent(word)
    expect(polishWordsIn(textsShown(document.body), language, data)).toEqual([])
  })

  it('sees none in notifications', async () => {
    const data = await show(language)
    const name = new RegExp(`^${words.shell.notifications}`, 'u')
    await userEvent.click(screen.getByRole('button', { name }))
    const panel = await screen.findByRole('region', { name: words.shell.notifications })
    expect(await within(panel).findAllByRole('link')).toHaveLength(notifications.length)
    expect(panel).toHaveTextContent(writtenDay(language, startAt))
    expect(polishWordsIn(textsShown(document.body), language, data)).toEqual([])
  })
})
