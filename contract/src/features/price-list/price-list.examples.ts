import { exampleId } from '../../examples/chance.ts'
import { serviceCatalogExample } from '../service-catalog/service-catalog.examples.ts'
import { needsReason, type PriceKind, proposedRate } from './price-kinds.ts'
import type { PriceItem, PriceRow } from './price-list.contract.ts'

type Line = readonly [name: string, unit: string, net: string]

/** Prices of services, by the key of their group. */
const ofServices: Readonly<Record<string, readonly Line[]>> = {
  garage_doors: [
    ['Przegląd bramy', 'szt.', '220'],
    ['Regulacja', 'szt.', '160'],
    ['Wymiana napędu', 'szt.', '640'],
    ['Kodowanie pilotów', 'szt.', '35'],
  ],
  gates: [
    ['Naprawa napędu', 'szt.', '320'],
    ['Wymiana fotokomórek', 'kpl.', '240'],
    ['Wymiana elektrozaczepu', 'szt.', '190'],
  ],
  barriers: [
    ['Przegląd szlabanu', 'szt.', '180'],
    ['Wymiana ramienia', 'szt.', '260'],
  ],
  intercoms: [
    ['Naprawa panelu', 'szt.', '210'],
    ['Wymiana unifonu', 'szt.', '145'],
    ['Zmiana kodów', 'usł.', '80'],
    ['Montaż wideodomofonu', 'szt.', '520'],
  ],
  access_control: [
    ['Dopisanie kart', 'szt.', '12.5'],
    ['Wymiana czytnika', 'szt.', '280'],
  ],
  cctv: [
    ['Przegląd kamer', 'szt.', '65'],
    ['Wymiana dysku rejestratora', 'szt.', '170'],
  ],
  alarms: [
    ['Konserwacja SSP', 'mies.', '450'],
    ['Wymiana czujki', 'szt.', '95'],
  ],
  electrics: [
    ['Pomiary pięcioletnie', 'pkt', '14.8'],
    ['Wymiana oświetlenia', 'szt.', '75'],
    ['Naprawa rozdzielni', 'godz.', '165'],
    ['Wymiana wyłącznika', 'szt.', '60'],
  ],
  plumbing: [
    ['Usunięcie przecieku', 'godz.', '155'],
    ['Udrożnienie kanalizacji', 'godz.', '185'],
    ['Wymiana zaworu', 'szt.', '95'],
    ['Wymiana wodomierza', 'szt.', '85'],
  ],
  heating: [
    ['Przegląd węzła cieplnego', 'szt.', '380'],
    ['Odpowietrzenie instalacji', 'pion', '45'],
    ['Wymiana pompy obiegowej', 'szt.', '420'],
  ],
  gas: [
    ['Roczna kontrola instalacji', 'lokal', '38'],
    ['Próba szczelności', 'szt.', '240'],
  ],
  ventilation: [
    ['Kontrola kominiarska', 'lokal', '29.9'],
    ['Wymiana wentylatora', 'szt.', '310'],
  ],
  lifts: [
    ['Konserwacja miesięczna', 'mies.', '390'],
    ['Uwolnienie osób', 'usł.', '250'],
  ],
  doors: [
    ['Regulacja drzwi', 'szt.', '110'],
    ['Wymiana zamka', 'szt.', '130'],
    ['Awaryjne otwarcie', 'usł.', '240'],
  ],
  roof: [
    ['Czyszczenie rynien', 'm', '9.5'],
    ['Odśnieżanie dachu', 'm²', '6.75'],
  ],
  fire_safety: [
    ['Przegląd gaśnic', 'szt.', '14'],
    ['Przegląd hydrantów', 'szt.', '42'],
  ],
  air_conditioning: [
    ['Przegląd klimatyzatora', 'szt.', '230'],
    ['Odgrzybianie', 'szt.', '150'],
  ],
  grounds: [
    ['Koszenie trawy', 'm²', '0.38'],
    ['Odśnieżanie', 'godz.', '120'],
  ],
  cleaning: [['Mycie garażu', 'm²', '4.2']],
}

type FreeLine = readonly [kind: PriceKind, ...Line]
const free: readonly FreeLine[] = [
  ['labour', 'Roboczogodzina serwisanta', 'godz.', '150'],
  ['labour', 'Roboczogodzina w nocy i święta', 'godz.', '225'],
  ['travel', 'Dojazd na terenie miasta', 'usł.', '80'],
  ['travel', 'Dojazd poza miasto', 'km', '3.45'],
  ['other', 'Gotowość awaryjna', 'mies.', '600'],
  ['other', 'Utylizacja części', 'kg', '4.9'],
  ['material', 'Fotokomórka nadawczo-odbiorcza', 'kpl.', '189'],
  ['material', 'Pilot dwukanałowy', 'szt.', '78'],
  ['material', 'Brelok zbliżeniowy', 'szt.', '9.9'],
  ['material', 'Oprawa LED 18 W z czujnikiem', 'szt.', '96'],
  ['material', 'Zawór kulowy 1/2"', 'szt.', '27.4'],
  ['material', 'Akumulator 12 V 7 Ah', 'szt.', '84'],
]

const reason = 'Roboty w budynku mieszkalnym (art. 41 ust. 12 ustawy o VAT)'

interface Drawn {
  group: (typeof serviceCatalogExample)[number] | null
  kind: PriceKind
  line: Line
}
const drawn: readonly Drawn[] = [
  ...serviceCatalogExample.flatMap((group) =>
    (ofServices[group.key] ?? []).map((line) => ({ group, kind: 'labour' as const, line })),
  ),
  ...free.map(([kind, ...line]) => ({ group: null, kind, line })),
]

function itemOf({ group, kind, line: [name, unit, net] }: Drawn, n: number): PriceItem {
  const rate = proposedRate(group?.key ?? null, kind)
  return {
    id: exampleId(`price ${n}`),
    version: 1,
    name,
    serviceId: group?.services.find(({ title }) => title === name)?.id ?? null,
    groupId: group?.id ?? null,
    group: group && { id: group.id, name: group.name },
    kind,
    unit,
    net,
    next: null,
    rate,
    rateReason: needsReason(rate) ? reason : null,
    annex15: false,
    public: kind !== 'material',
    active: true,
    position: (n + 1) * 10,
    prices: [{ net, by: null, from: null, until: null }],
    customerPrices: [],
  }
}

/** The price list of the demo. */
export const priceListExample: readonly PriceItem[] = drawn.map(itemOf)

export function aPriceItem(overrides: Partial<PriceItem> = {}, n = 0): PriceItem {
  const item = priceListExample[n % priceListExample.length] as PriceItem
  return { ...item, ...overrides }
}

export function aPriceRow(overrides: Partial<PriceRow> = {}, n = 0): PriceRow {
  const {
    version: _,
    serviceId: __,
    groupId: ___,
    rateReason: ____,
    prices,
    customerPrices,
    ...row
  } = aPriceItem({}, n)
  return { ...row, ...overrides }
}
