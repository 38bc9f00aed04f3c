import { exampleId } from '../../examples/chance.ts'
import type { ServiceGroup } from './service-catalog.contract.ts'

type Colour = 'primary' | 'info' | 'success' | 'warning' | 'error' | 'secondary'
type Line = readonly [key: string, name: string, icon: string, colour: Colour, services: readonly string[]]

const lines: readonly Line[] = [
  [
    'garage_doors',
    'Bramy garażowe',
    'car-garage',
    'primary',
    ['Przegląd bramy', 'Regulacja', 'Wymiana napędu', 'Wymiana sprężyn', 'Kodowanie pilotów'],
  ],
  [
    'gates',
    'Bramy wjazdowe i furtki',
    'fence',
    'info',
    [
      'Przegląd bramy',
      'Naprawa napędu',
      'Wymiana fotokomórek',
      'Wymiana elektrozaczepu',
      'Kodowanie pilotów',
    ],
  ],
  [
    'barriers',
    'Szlabany',
    'barrier-block',
    'warning',
    ['Przegląd szlabanu', 'Wymiana ramienia', 'Naprawa sterownika', 'Wymiana pętli indukcyjnej'],
  ],
  [
    'intercoms',
    'Domofony i wideodomofony',
    'device-landline-phone',
    'success',
    ['Naprawa panelu', 'Wymiana unifonu', 'Zmiana kodów', 'Dopisanie breloków', 'Montaż wideodomofonu'],
  ],
  [
    'access_control',
    'Kontrola dostępu',
    'fingerprint',
    'secondary',
    ['Przegląd systemu', 'Dopisanie kart', 'Wymiana czytnika', 'Wymiana zwory', 'Archiwizacja zdarzeń'],
  ],
  [
    'cctv',
    'Monitoring CCTV',
    'device-cctv',
    'primary',
    ['Przegląd kamer', 'Wymiana kamery', 'Wymiana dysku rejestratora', 'Zgranie nagrania', 'Zdalny podgląd'],
  ],
  [
    'alarms',
    'Alarmy i SSP',
    'alarm-smoke',
    'error',
    [
      'Konserwacja SSP',
      'Przegląd alarmu',
      'Wymiana czujki',
      'Wymiana akumulatorów',
      'Kasowanie usterki centrali',
    ],
  ],
  [
    'electrics',
    'Elektryka',
    'bolt',
    'warning',
    [
      'Pomiary pięcioletnie',
      'Wymiana oświetlenia',
      'Naprawa rozdzielni',
      'Usunięcie zwarcia',
      'Oświetlenie awaryjne',
      'Wymiana wyłącznika',
    ],
  ],
  [
    'plumbing',
    'Hydraulika',
    'droplet',
    'info',
    [
      'Usunięcie przecieku',
      'Udrożnienie kanalizacji',
      'Wymiana zaworu',
      'Wymiana wodomierza',
      'Przegląd hydroforu',
    ],
  ],
  [
    'heating',
    'Ogrzewanie i węzeł',
    'temperature',
    'error',
    [
      'Przegląd węzła cieplnego',
      'Odpowietrzenie instalacji',
      'Wymiana zaworu termostatycznego',
      'Regulacja pogodowa',
      'Wymiana pompy obiegowej',
    ],
  ],
  [
    'gas',
    'Gaz',
    'flame',
    'warning',
    ['Roczna kontrola instalacji', 'Próba szczelności', 'Wymiana kurka', 'Przegląd kotła gazowego'],
  ],
  [
    'ventilation',
    'Wentylacja i oddymianie',
    'propeller',
    'secondary',
    [
      'Przegląd oddymiania',
      'Kontrola kominiarska',
      'Czyszczenie kanałów',
      'Wymiana wentylatora',
      'Wymiana filtrów',
    ],
  ],
  [
    'lifts',
    'Dźwigi',
    'elevator',
    'primary',
    [
      'Konserwacja miesięczna',
      'Uwolnienie osób',
      'Usunięcie usterki',
      'Przygotowanie do badania UDT',
      'Wymiana lin',
    ],
  ],
  [
    'doors',
    'Drzwi i ślusarka',
    'door',
    'success',
    ['Regulacja drzwi', 'Wymiana zamka', 'Wymiana samozamykacza', 'Awaryjne otwarcie', 'Naprawa balustrady'],
  ],
  [
    'roof',
    'Dach i rynny',
    'home-up',
    'secondary',
    ['Przegląd dachu', 'Czyszczenie rynien', 'Usunięcie przecieku', 'Odśnieżanie dachu', 'Naprawa obróbek'],
  ],
  [
    'fire_safety',
    'Ppoż',
    'fire-extinguisher',
    'error',
    [
      'Przegląd gaśnic',
      'Przegląd hydrantów',
      'Próba ciśnieniowa węży',
      'Przegląd drzwi przeciwpożarowych',
      'Aktualizacja instrukcji',
    ],
  ],
  [
    'air_conditioning',
    'Klimatyzacja',
    'air-conditioning',
    'info',
    [
      'Przegląd klimatyzatora',
      'Odgrzybianie',
      'Uzupełnienie czynnika',
      'Kontrola szczelności (F-gazy)',
      'Montaż klimatyzatora',
    ],
  ],
  [
    'grounds',
    'Zieleń i odśnieżanie',
    'trees',
    'success',
    [
      'Koszenie trawy',
      'Przycinanie żywopłotu',
      'Odśnieżanie',
      'Posypywanie solą i piaskiem',
      'Grabienie liści',
    ],
  ],
  [
    'cleaning',
    'Sprzątanie',
    'spray',
    'info',
    ['Sprzątanie klatek', 'Mycie okien', 'Mycie garażu', 'Usuwanie graffiti', 'Sprzątanie po remoncie'],
  ],
  [
    'small_jobs',
    'Drobne prace',
    'hammer',
    'secondary',
    ['Malowanie', 'Uzupełnienie tynku', 'Wymiana klamki', 'Montaż tablicy', 'Wymiana skrzynek na listy'],
  ],
  [
    'playgrounds',
    'Place zabaw',
    'horse-toy',
    'success',
    ['Kontrola roczna', 'Kontrola funkcjonalna', 'Naprawa urządzenia', 'Wymiana piasku'],
  ],
  [
    'other',
    'Inne',
    'dots',
    'secondary',
    ['Oględziny i wycena', 'Nadzór nad podwykonawcą', 'Odczyt liczników', 'Transport i wywóz'],
  ],
]

export interface KeyedServiceGroup extends ServiceGroup {
  key: string
}

export const serviceCatalogExample: readonly KeyedServiceGroup[] = lines.map(
  ([key, name, icon, color, services]) => ({
    key,
    id: exampleId(`service group ${key}`),
    name,
    icon,
    color,
    services: services.map((title) => ({ id: exampleId(`service ${key} ${title}`), title })),
  }),
)

export function aServiceCatalog(): { serviceGroups: Record<string, ServiceGroup> } {
  return {
    serviceGroups: Object.fromEntries(serviceCatalogExample.map(({ key, ...group }) => [key, group])),
  }
}
