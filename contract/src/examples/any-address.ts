import fc from 'fast-check'

/** Generates places and the ways Poles write their addresses. Invented, within one town. */
export interface AnyAddress {
  /** Equal for all spellings of one place. */
  key: string
  /** One spelling; each number, from 0 to 1, chooses how one part is written. */
  spelled(ways: readonly number[]): string
}

const kinds = [
  ['ul. ', 'ul.', 'ul ', 'UL. ', 'Ul.', 'ulica ', 'Ulica ', 'ulicy ', 'ulicę ', 'ulicą ', ''],
  ['al. ', 'al.', 'al ', 'Al. ', 'aleja ', 'Aleja ', 'alei ', 'aleję ', 'aleją ', 'aleje ', 'Alejach '],
  ['pl. ', 'pl.', 'pl ', 'PL. ', 'plac ', 'Plac ', 'placu ', 'placem '],
  ['os. ', 'os.', 'os ', 'Os. ', 'osiedle ', 'Osiedle ', 'osiedla ', 'osiedlu ', 'osiedlem '],
  ['rondo ', 'Rondo ', 'ronda ', 'rondzie ', 'rondem '],
  ['skwer ', 'Skwer ', 'skweru ', 'skwerze ', 'skw. ', 'skw.'],
  ['bulwar ', 'Bulwar ', 'bulwaru ', 'bulwarze ', 'bulw. '],
  ['wybrzeże ', 'wybrzeża ', 'wybrzezu ', 'wyb. '],
] as const

const titles = [
  [''],
  ['gen. ', 'gen.', 'gen ', 'Gen. ', 'generała ', 'Generala '],
  ['ks. ', 'ks.', 'ks ', 'księdza ', 'KSIĘDZA '],
  ['św. ', 'św.', 'św ', 'sw. ', 'świętego ', 'Świętej ', 'swietych '],
  ['prof. ', 'prof.', 'profesora ', 'Profesora '],
  ['dr. ', 'dr ', 'doktora ', 'Dr '],
  ['im. ', 'im.', 'imienia '],
  ['bp. ', 'bp ', 'biskupa '],
  ['abp. ', 'abp ', 'arcybiskupa '],
  ['kard. ', 'kard.', 'kardynała '],
  ['płk. ', 'płk ', 'plk. ', 'pułkownika ', 'pulkownika '],
  ['ppłk. ', 'ppłk ', 'podpułkownika '],
  ['mjr. ', 'mjr ', 'majora '],
  ['kpt. ', 'kpt ', 'kapitana '],
  ['por. ', 'por.', 'porucznika '],
  ['ppor. ', 'podporucznika '],
  ['marsz. ', 'marsz.', 'marszałka '],
  ['rtm. ', 'rtm ', 'rotmistrza '],
  ['hr. ', 'hr.', 'hrabiego '],
  ['inż. ', 'inż ', 'inz. ', 'inżyniera '],
  ['adm. ', 'adm ', 'admirała '],
  ['bł. ', 'błogosławionej ', 'blogoslawionego '],
  ['o. ', 'ojca '],
  ['gen. dr. ', 'generała doktora ', 'gen. dr ', 'gen.dr.'],
] as const

const names = [
  'Kwiatowa',
  'Łąkowa',
  'Świętokrzyska',
  'Źródlana',
  'Grunwaldzki',
  'Na Skarpie',
  'Za Bramą',
  'Andersa',
  'Popiełuszki',
  'Jadwigi',
  'Jana Pawła II',
  'Żwirki i Wigury',
  'Bora-Komorowskiego',
  "Conan Doyle'a",
  "O'Neilla",
  "D'Artagnana",
  "George'a Sand",
]

const days = ['Listopada', 'Maja', 'Sierpnia', 'Pułku Ułanów', 'Brygady']
const apostrophes = ["'", '’', '‘', '`', '´', 'ʼ', '′', 'ʹ', '‛']
const dashes = ['-', '‐', '‑', '–', '—']
const unmarked = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gu, 'l').replace(/Ł/gu, 'L')
const cases: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  unmarked,
  (text) => unmarked(text).toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => ` ${text.replaceAll(' ', '  ')} `,
]

type Draw = <T>(among: readonly T[]) => T

const ordinalAs = (n: number, draw: Draw) => `${n}${draw(['', '.', '-go', '-ego', '-tego', ' -go'])}`
const houseAs = (n: number, letter: string, draw: Draw) =>
  `${draw(['', '', '', 'nr ', 'nr. '])}${n}${letter && draw(['', ' '])}${draw([letter, letter.toLowerCase()])}`
function flatAs(flat: number, draw: Draw): string {
  const word = draw(['m', 'm', 'lok', 'lokal', 'mieszk', 'mieszkanie', 'miesz'])
  return draw([
    `/${flat}`,
    ` / ${flat}`,
    ` ${word}. ${flat}`,
    ` ${word} ${flat}`,
    ` ${word}.${flat}`,
    `, ${word}. ${flat}`,
    `/${word}. ${flat}`,
    ` ${word}. nr ${flat}`,
    ` m${flat}`,
  ])
}

const place = fc.record({
  kind: fc.constantFrom(...kinds),
  title: fc.oneof(fc.constant(titles[0]), fc.constantFrom(...titles)),
  day: fc.option(fc.tuple(fc.integer({ min: 1, max: 31 }), fc.constantFrom(...days)), { nil: null, freq: 3 }),
  name: fc.constantFrom(...names),
  house: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 320 })),
  letter: fc.oneof(fc.constant(''), fc.constantFrom(...'ABCDEFGHKX')),
  flat: fc.option(fc.integer({ min: 1, max: 130 }), { nil: null }),
})

export const anyAddress: fc.Arbitrary<AnyAddress> = place.map(
  ({ kind, title, day, name, house, letter, flat }) => ({
    key: `${day ? day.join(' ') : name} ${house}${letter}/${flat ?? ''}`,
    spelled(ways) {
      let at = 0
      const draw: Draw = (among) =>
        among[Math.floor((ways[at++ % ways.length] ?? 0) * among.length)] ??
        (among[0] as (typeof among)[number])
      const street = day
        ? `${draw<string>(kind)}${ordinalAs(day[0], draw)} ${day[1]}`
        : `${draw<string>(kind)}${draw<string>(title)}${name}`
      const written = `${street} ${houseAs(house, letter, draw)}${flat === null ? '' : flatAs(flat, draw)}`
      return draw(cases)(written).replaceAll("'", draw(apostrophes)).replaceAll('-', draw(dashes))
    },
  }),
)

export const waysOfSpelling = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), {
  minLength: 12,
  maxLength: 12,
})
