/** Invented addresses, each in the spellings people use for it. */
interface SpelledAddress {
  spellings: readonly string[]
}

const streets: readonly (readonly [kinds: readonly string[], names: readonly string[]])[] = [
  [
    ['ul. ', 'ul.', 'ulica ', 'Ulica ', 'ulicy ', 'ul ', ''],
    ['Kwiatowa', 'kwiatowa'],
  ],
  [
    ['ul. ', 'ulica '],
    ['gen. Andersa', 'generała Andersa', 'Gen.Andersa', 'gen Andersa', 'Andersa'],
  ],
  [
    ['ul. ', 'ulica '],
    ['ks. Popiełuszki', 'księdza Popiełuszki', 'KS. POPIEŁUSZKI', 'ksiedza Popieluszki'],
  ],
  [
    ['ul. ', 'ulica '],
    ['św. Jadwigi', 'świętej Jadwigi', 'sw. Jadwigi', 'Swietej Jadwigi'],
  ],
  [
    ['ul. ', ''],
    ['prof. Bartla', 'profesora Bartla', 'Profesora Bartla'],
  ],
  [
    ['ul. ', 'ul.'],
    ['dr. Judyma', 'dr Judyma', 'doktora Judyma'],
  ],
  [
    ['ul. ', 'ulica '],
    ['im. Sienkiewicza', 'imienia Sienkiewicza'],
  ],
  [['ul. '], ['płk. Kuklińskiego', 'plk. Kuklinskiego', 'pułkownika Kuklińskiego', 'płk Kuklińskiego']],
  [
    ['ul. ', ''],
    ["Conan Doyle'a", 'Conan Doyle’a', 'Conan Doyle`a', 'Conan Doyleʼa', 'Conan Doyle´a'],
  ],
  [
    ['al. ', 'aleja ', 'alei ', 'Al.', 'al '],
    ['11 Listopada', '11-go Listopada', '11-tego listopada', '11. Listopada'],
  ],
  [
    ['al. ', 'aleje ', 'Aleje '],
    ['Jerozolimskie', 'jerozolimskie', 'JEROZOLIMSKIE'],
  ],
  [
    ['ul. ', 'ulica '],
    ['3 Maja', '3-go Maja', '3. Maja', '3-ego maja'],
  ],
  [
    ['pl. ', 'plac ', 'placu ', 'Plac ', 'pl.'],
    ['Grunwaldzki', 'grunwaldzki'],
  ],
  [
    ['os. ', 'osiedle ', 'osiedlu ', 'os.', 'Osiedle '],
    ['Staszica', 'STASZICA'],
  ],
  [
    ['rondo ', 'Rondo ', 'ronda '],
    ['Solidarności', 'solidarnosci'],
  ],
  [
    ['skwer ', 'skweru ', 'skw. '],
    ['Wiosny Ludów', 'wiosny ludow'],
  ],
  [
    ['bulwar ', 'bulwaru ', 'bulw. '],
    ['Nadrzeczny', 'nadrzeczny'],
  ],
]

const numbers: readonly (readonly string[])[] = [
  ['12'],
  ['5'],
  ['5A', '5 A', '5a', '5 a'],
  ['12/5', '12 m. 5', '12 m 5', '12 m.5', '12 lok. 5', '12 lok 5', '12/m. 5', '12 / 5', '12, m. 5', '12 m5'],
  ['12B/7', '12 B m. 7', '12b lok. 7', '12 b/7', '12B mieszkanie 7'],
  ['112', 'nr 112'],
  ['7/15', '7 lokal 15', '7 mieszk. 15', '7 lok. nr 15'],
  ['48C', '48 C', '48c'],
  ['120'],
  ['1', 'nr 1'],
  ['3 D/12', '3D/12', '3D m. 12'],
  ['80'],
]

const all = streets.flatMap(([kinds, names]) =>
  numbers.map((spelled): SpelledAddress => {
    const heads = kinds.flatMap((kind) => names.map((name) => `${kind}${name}`))
    const [head = '', ...others] = heads
    const [number = '', ...ways] = spelled
    const last = ways.at(-1) ?? number
    const spellings = [
      `${head} ${number}`,
      ...others.map((it) => `${it} ${number}`),
      ...ways.map((it) => `${head} ${it}`),
      ...others.map((it) => `${it} ${last}`),
    ]
    return { spellings: [...new Set(spellings)] }
  }),
)

export const spelledAddresses: readonly SpelledAddress[] = all.slice(0, 200)
