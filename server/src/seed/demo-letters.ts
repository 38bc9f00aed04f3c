import { dayMs, hourMs } from '@zlecenia/contract/lib/durations'
import { requestPage } from './demo-letter-html.ts'
import type { FakeLetter } from './mail-fake.ts'

export const demoMailbox = { user: 'skrzynka@zlecenia.test', password: 'Zlecenia2026!' }

interface Sender {
  name: string
  address: string
  place: string
  /** Its program writes HTML. */
  hasPages?: boolean
}

/** Invented; no `.test` address exists. */
const senders: readonly Sender[] = [
  { name: 'Administracja Wspólnoty Łąkowa 12', address: 'lakowa12@wspolnoty.test', place: 'Łąkowa 12' },
  { name: 'Zarząd Nieruchomości Dom-Plus', address: 'biuro@domplus.test', place: 'Słoneczna 4' },
  {
    name: 'SM Zielone Wzgórze',
    address: 'administracja@zielonewzgorze.test',
    place: 'Różana 7',
    hasPages: true,
  },
  { name: 'Wspólnota Mieszkaniowa Krótka 3', address: 'krotka3@wspolnoty.test', place: 'Krótka 3' },
  { name: 'Przedszkole „Żabka”', address: 'sekretariat@zabka-przedszkole.test', place: 'Ogrodowa 15' },
  { name: 'Biurowiec Piast', address: 'recepcja@biurowiec-piast.test', place: 'Piastów 20' },
  { name: 'TBS Warta', address: 'zgloszenia@tbswarta.test', place: 'Nadbrzeżna 9', hasPages: true },
  { name: 'Hotel Pod Lipą', address: 'technika@podlipa-hotel.test', place: 'Rynek 2' },
]

const requests: readonly (readonly [subject: string, text: string])[] = [
  [
    'Cieknący pion w piwnicy',
    'w piwnicy budynku cieknie pion kanalizacyjny. Woda stoi już przy komórkach lokatorskich.',
  ],
  [
    'Nie działa domofon',
    'od wczoraj nie działa domofon w klatce II. Mieszkańcy nie mogą otworzyć drzwi z mieszkań.',
  ],
  ['Przegląd kotłowni', 'prosimy o termin corocznego przeglądu kotłowni gazowej wraz z protokołem.'],
  [
    'Brak ciepłej wody',
    'mieszkańcy zgłaszają brak ciepłej wody od godziny 6 rano. Prosimy o pilny przyjazd.',
  ],
  ['Uszkodzona brama garażowa', 'brama wjazdowa zatrzymuje się w połowie i trzeba ją domykać ręcznie.'],
  [
    'Oświetlenie klatki schodowej',
    'na trzecim piętrze nie świecą dwie lampy, a czujnik ruchu reaguje z opóźnieniem.',
  ],
  ['Zaciek na suficie', 'w mieszkaniu nr 14 pojawił się zaciek na suficie. Podejrzewamy nieszczelny dach.'],
  ['Winda zatrzymuje się między piętrami', 'winda trzeci raz w tym tygodniu zatrzymała się między piętrami.'],
  ['Wymiana zamka w drzwiach', 'prosimy o wymianę wkładki w drzwiach do węzła cieplnego i pięć kluczy.'],
  ['Zapchana kratka na podwórzu', 'po deszczu woda nie spływa, kratka przy śmietniku jest zapchana.'],
  ['Oferta na serwis klimatyzacji', 'prosimy o ofertę na półroczny serwis ośmiu klimatyzatorów ściennych.'],
  ['Odczyt liczników', 'przesyłamy terminy odczytu liczników. Prosimy o potwierdzenie obecności technika.'],
  ['Awaria hydroforu', 'hydrofor włącza się co minutę, ciśnienie na ostatnim piętrze jest bardzo niskie.'],
  ['Faktura za październik', 'prosimy o duplikat faktury za przegląd instalacji gazowej.'],
]

const answers = [
  'dziękujemy za zgłoszenie. Technik przyjedzie jutro między 8 a 10.',
  'przyjęliśmy zgłoszenie i wracamy z terminem jeszcze dziś.',
  'usterka jest usunięta, protokół przekażemy w załączniku.',
]
const thanks = ['dziękujemy, termin pasuje. Klucze są w administracji.', 'dziękujemy za szybką naprawę.']

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
const inLines = (base64: string) => base64.replace(/.{76}/gu, '$&\r\n')

/** A one-pixel picture; letters with a photo are a kind of their own in the list. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface DemoLetter {
  id: string
  answersTo?: readonly string[]
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  at: Date
  hasPhoto?: boolean
}

const base64Part = (type: string, text: string) => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  inLines(Buffer.from(text).toString('base64')),
]
const photo = [
  'Content-Type: image/png; name="usterka.png"',
  'Content-Disposition: attachment; filename="usterka.png"',
  'Content-Transfer-Encoding: base64',
  '',
  inLines(pixel),
]
const multipart = (kind: string, edge: string, parts: readonly string[][]) => [
  `Content-Type: multipart/${kind}; boundary="${edge}"`,
  '',
  ...parts.flatMap((part) => [`--${edge}`, ...part]),
  `--${edge}--`,
]

export function rawLetter(letter: DemoLetter): Buffer {
  const { id, answersTo = [], from, to, subject, at } = letter
  const head = [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${encoded(from.name)} <${from.address}>`,
    `To: ${encoded(to.name)} <${to.address}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}>`,
    ...(answersTo.length > 0
      ? [`In-Reply-To: <${answersTo.at(-1)}>`, `References: ${answersTo.map((it) => `<${it}>`).join(' ')}`]
      : []),
    'MIME-Version: 1.0',
  ]
  const edge = `granica-${id.split('@')[0]}`
  const plain = base64Part('text/plain', letter.text)
  const text = letter.html
    ? multipart('alternative', `${edge}-tekst`, [plain, base64Part('text/html', letter.html)])
    : plain
  const body = letter.hasPhoto ? multipart('mixed', edge, [text, photo]) : text
  return Buffer.from([...head, ...body, ''].join('\r\n'))
}

const firm = { name: 'Serwis Budynków', address: demoMailbox.user }
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** The n-th request of a client; also the letters that arrive while the demo runs. */
export function demoRequest(n: number, at: Date, id = `zgloszenie-${n}@wspolnoty.test`): DemoLetter {
  const { name, address, place, hasPages } = pick(senders, n * 5 + Math.floor(n / 8))
  const [subject, text] = pick(requests, n * 3 + Math.floor(n / 14))
  return {
    id,
    from: { name, address },
    to: firm,
    subject: `${subject}, ${place}`,
    text: `Dzień dobry,\n\n${text}\n\nAdres: ul. ${place}\n\nPozdrawiamy\n${name}\n`,
    ...(hasPages && { html: requestPage(name, subject, text, place) }),
    at,
    hasPhoto: n % 6 === 0,
  }
}

const inAll = { requests: 120, answers: 60, thanks: 20 }
const seen = ['\\Seen']

/** 200 letters of three months: requests, some answered, some of those answered again. */
export function demoLetters(now: Date): { inbox: FakeLetter[]; sent: FakeLetter[] } {
  const inbox: FakeLetter[] = []
  const sent: FakeLetter[] = []
  for (let n = 0; n < inAll.requests; n++) {
    const at = new Date(now.getTime() - (inAll.requests - n) * 0.75 * dayMs - (n % 7) * hourMs)
    const request = demoRequest(n, at)
    const isNew = n >= inAll.requests - 8
    const isAnswered = !isNew && n % 3 > 0 && sent.length < inAll.answers
    const flags = isNew ? [] : isAnswered ? [...seen, '\\Answered'] : seen
    inbox.push({ raw: rawLetter(request), at, flags })
    if (!isAnswered) continue
    const answer = answerTo(request, n)
    sent.push({ raw: rawLetter(answer), at: answer.at, flags: seen })
    if (n % 4 > 1 || sent.length > 2 * inAll.thanks) continue
    const thanked = thanksFor(request, answer, n)
    if (inbox.length - n <= inAll.thanks) inbox.push({ raw: rawLetter(thanked), at: thanked.at, flags: seen })
  }
  return { inbox, sent }
}

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

const answerTo = ({ id, from, subject, at }: DemoLetter, n: number): DemoLetter => ({
  id: `odpowiedz-${n}@zlecenia.test`,
  answersTo: [id],
  from: firm,
  to: from,
  subject: `Re: ${subject}`,
  text: `Dzień dobry,\n\n${pick(answers, n)}\n\nPozdrawiamy\nSerwis Budynków\n`,
  at: later(at, 2 + (n % 5)),
})

const thanksFor = ({ id, from, subject }: DemoLetter, answer: DemoLetter, n: number): DemoLetter => ({
  id: `podziekowanie-${n}@wspolnoty.test`,
  answersTo: [id, answer.id],
  from,
  to: firm,
  subject: `Odp: ${subject}`,
  text: `Dzień dobry,\n\n${pick(thanks, n)}\n\n${from.name}\n`,
  at: later(answer.at, 3),
})
