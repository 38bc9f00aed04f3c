import { chanceOf, exampleId } from '../../examples/chance.ts'
import type { BuildingNote, NoteCategory, NotesOfCategory } from './buildings.contract.ts'
import { noteCategories } from './note-categories.ts'

export const noteContents: Record<NoteCategory, readonly string[]> = {
  entranceCode: [
    'Klatka A: 1407#, klatka B: 2518#',
    'Domofon: klucz 24 + 3690, potem zielony przycisk',
    'Kod 0451K, po 22:00 tylko brelok (jest u opiekuna)',
    'Wejście od podwórza, kod 7733',
  ],
  estateEntranceCode: [
    'Furtka od ul. Ogrodowej: 4589*',
    'Kod na furtkę i bramę ten sam: 2024#',
    'Wejście przez portiernię, zgłosić firmę i numer zlecenia',
  ],
  barrier: [
    'Szlaban otwiera ochrona: 555 120 340, podać numer rejestracyjny',
    'Pilot do szlabanu u administratora, wjazd do 3,5 t',
    'Dzwonić na numer przy szlabanie, otwiera się sam dla zgłoszonych telefonów',
  ],
  roofAccess: [
    'Wyłaz w klatce B, 4. piętro, klucz w skrzynce na parterze (kod 118)',
    'Dach tylko z asekuracją, zgłosić dzień wcześniej',
    'Drabina w pomieszczeniu gospodarczym obok windy',
  ],
  garageAccess: [
    'Brama garażowa: pilot nr 3 u opiekuna, zjazd od ul. Żwirowej',
    'Wysokość wjazdu 2,10 m, bus nie wjedzie',
    'Wejście do garażu z klatki A, poziom -1, kod 1407#',
  ],
  requiredTools: [
    'Klucz trójkątny do szaf i długa drabina (6 m)',
    'Podnośnik koszowy, zasilanie 400 V z rozdzielni w garażu',
    'Kabel serwisowy do sterownika i zapasowe fotokomórki',
  ],
  technicalRoomAccess: [
    'Rozdzielnia na parterze, klucz u ochrony, wpis do zeszytu',
    'Węzeł cieplny w piwnicy, klucz nr 12',
    'Maszynownia dźwigu: dostęp tylko z konserwatorem UDT',
  ],
  wasteBinAccess: [
    'Altana śmietnikowa, kod 5566, klucz nie jest potrzebny',
    'Śmietnik za budynkiem, wjazd od podwórza w godz. 6:00-14:00',
  ],
  other: [
    'Cisza nocna od 22:00, nie wiercić przed 8:00',
    'Pies na posesji, zadzwonić kwadrans przed przyjazdem',
    'Parking dla ekipy za budynkiem, miejsca 14-16',
  ],
}

export function aNote(category: NoteCategory, overrides: Partial<BuildingNote> = {}, n = 1): BuildingNote {
  const chance = chanceOf(`note ${category} ${n}`)
  return {
    id: exampleId(`note ${category} ${n}`),
    content: chance.pick(noteContents[category]),
    title: category === 'other' ? chance.pick(['Uwagi dla ekipy', 'Mieszkańcy', 'Parkowanie']) : null,
    confirmedAt: null,
    confirmedBy: null,
    failed: null,
    version: 1,
    ...overrides,
  }
}

export function someNotes(n = 1, categories: readonly NoteCategory[] = noteCategories): NotesOfCategory[] {
  return categories.map((type) => ({ type, notes: [aNote(type, {}, n)] }))
}
