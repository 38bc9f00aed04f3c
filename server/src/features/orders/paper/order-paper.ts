import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { PaperVariant } from '@zlecenia/contract/features/orders/order-papers'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenDay, writtenDayAndTime, writtenSpan, writtenTime } from '@zlecenia/contract/lib/written-dates'
import type { Letterhead } from '#features/settings/index.ts'
import { translated } from '#platform/translate.ts'
import { historyFacts } from './history-facts.ts'

/** Content that order.typ draws for one section; empty parts are left out. */
interface Part {
  title: string
  lines?: readonly string[]
  facts?: readonly { label: string; value: string; literal?: true }[]
  bullets?: readonly string[]
  head?: readonly string[]
  rows?: readonly (readonly string[])[]
}

export interface AboutPaper {
  order: Order
  company: Letterhead
  variant: PaperVariant
  language: LanguageCode
  link: string
}

/** An order as its reader sees it. Whatever is only the office's is in no paper for the client. */
export function orderPaper({ order, company, variant, language, link }: AboutPaper) {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(key, values), language)
  const forOffice = variant === 'office'
  const by = forOffice ? order.createdBy : company.companyName
  const state = say(`orderState.${order.state}`)
  return {
    title: say('orderPaper.title', { number: order.number }),
    line: [
      say('orderDetails.created', { when: writtenDayAndTime(language, order.createdAt), by }),
      ...(forOffice ? [state] : []),
      ...(order.isFault ? [say('orders.fault')] : []),
    ].join(' · '),
    footer: `${company.companyName} · ${order.number}`,
    language,
    date: dateOf(order.createdAt),
    link,
    company: { name: company.companyName, lines: companyLines(company) },
    columns: [
      [
        contactPart(say('orders.client'), order.client),
        ...(order.billing ? [contactPart(say('orderDetails.billing'), order.billing)] : []),
      ],
      [
        buildingPart(),
        ...caretakerParts(),
        { title: say('orders.coordinator'), lines: [order.coordinator.name] },
      ],
    ],
    parts: [
      numberPart(),
      slotsPart(),
      servicesPart(),
      devicesPart(),
      ...(forOffice ? officeParts() : []),
    ].filter(isFilled),
    signatures: [say('orderPaper.performer'), say('orderPaper.client')],
  }

  function contactPart(title: string, it: NonNullable<Order['billing']>): Part {
    const named: [string, string | null][] = [
      ['nip', it.nip],
      ['phone', it.phone && formatPhone(it.phone)],
      ['email', it.email],
    ]
    const place = [it.address, [it.postalCode, it.city].filter(Boolean).join(' ')]
    return {
      title,
      lines: [it.companyName, it.name, ...place].filter(isWritten),
      facts: named.flatMap(([key, value]) =>
        value ? [{ label: say(`contact.${key}`), value, literal: true as const }] : [],
      ),
    }
  }

  function buildingPart(): Part {
    const { name, address, zipCode, city } = order.building
    const place = [zipCode, city].filter(Boolean).join(' ')
    return {
      title: say('orders.building'),
      lines: [name, address, place].filter(isWritten),
    }
  }

  function caretakerParts(): Part[] {
    const { caretaker, hideContact } = order
    if (!caretaker || (hideContact && !forOffice)) return []
    const name = `${caretaker.firstName} ${caretaker.lastName}`
    return [
      { title: say('orderDetails.caretaker'), lines: [name, formatPhone(caretaker.phone)].filter(Boolean) },
    ]
  }

  function numberPart(): Part {
    return { title: say('orderDetails.clientNumber'), lines: order.clientNumber ? [order.clientNumber] : [] }
  }

  function devicesPart(): Part {
    return {
      title: say('orderDetails.devices'),
      bullets: order.devices.map(({ name, place }) => [name, place].filter(isWritten).join(', ')),
    }
  }

  function slotTime({ startAt, endAt, window }: (typeof order.slots)[number]): string {
    const span = writtenSpan(language, startAt, endAt)
    if (!window) return span
    const values = { from: writtenTime(language, window.from), to: writtenTime(language, window.to) }
    return `${span}, ${say('orderDetails.window', values)}`
  }

  function slotsPart(): Part {
    return {
      title: say('orderDetails.slots'),
      head: [say('orderPaper.when'), say('orders.performers')],
      rows: order.slots.map((slot) => [
        slotTime(slot),
        slot.performers.map(({ name }) => name).join(', ') || say('orders.noPerformers'),
      ]),
    }
  }

  function servicesPart(): Part {
    const { preferredStart: from, preferredEnd: to } = order
    const period = [
      ...(from ? [say('orderDetails.preferredFrom', { day: writtenDay(language, from) })] : []),
      ...(to ? [say('orderDetails.preferredTo', { day: writtenDay(language, to) })] : []),
    ]
    return {
      title: say('orders.services'),
      bullets: order.isFault
        ? [say('orderDetails.faultInsteadOfServices')]
        : order.services.map(({ title, group }) => `${group}: ${title}`),
      facts: period.length > 0 ? [{ label: say('orderDetails.preferred'), value: period.join(' ') }] : [],
    }
  }

  function officeParts(): Part[] {
    const notes = order.notesNow.flatMap(({ type, notes: list }) =>
      list.map(({ title, content }) => ({
        label: title || say(`notesStep.category.${type}`),
        value: content,
      })),
    )
    return [
      { title: say('orderDetails.remarks'), lines: order.comment ? [order.comment] : [] },
      {
        title: say('orderDetails.notes'),
        facts: notes,
        lines: notes.length > 0 && order.notesMasked ? [say('orderDetails.notesMasked')] : [],
      },
      { title: say('orderDetails.files'), bullets: order.files.map(({ name }) => name) },
      { title: say('orderDetails.history'), facts: historyFacts(order.history, language, say) },
    ]
  }
}

const isWritten = (line: string | null): line is string => line !== null && line !== ''

const isFilled = ({ lines = [], facts = [], bullets = [], rows = [] }: Part) =>
  lines.length + facts.length + bullets.length + rows.length > 0

function companyLines({ address, postalCode, city, nip, phoneNumber, email }: Letterhead): string[] {
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const contact = [phoneNumber && formatPhone(phoneNumber), email].filter(Boolean).join(' · ')
  return [place, nip ? `NIP ${nip}` : '', contact].filter(Boolean)
}

function dateOf(instant: string) {
  const [year = 0, month = 0, day = 0] = dayInWarsaw(new Date(instant)).split('-').map(Number)
  return { year, month, day }
}
