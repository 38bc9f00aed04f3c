export const orderComments: Record<string, readonly string[]> = {
  garage_doors: [
    'Brama nie domyka się po deszczu.',
    'Brama zatrzymuje się w połowie, słychać zgrzyt sprężyny.',
  ],
  gates: ['Brama otwiera się sama w nocy.', 'Furtka nie zamyka się na elektrozaczep.'],
  barriers: ['Szlaban uderzony przez dostawcę, ramię wygięte.', 'Szlaban nie reaguje na piloty mieszkańców.'],
  intercoms: [
    'Domofon w klatce B nie dzwoni do lokali 21-30.',
    'Prośba o zmianę kodów po wyprowadzce najemcy.',
  ],
  access_control: ['Czytnik przy windzie nie czyta kart.', 'Dopisać 12 kart według listy od administratora.'],
  cctv: ['Kamera przy wjeździe bez obrazu od wczoraj.', 'Zgrać nagranie z garażu z soboty, 18:00-20:00.'],
  alarms: ['Centrala SSP pokazuje usterkę pętli 2.', 'Fałszywe alarmy w magazynie, czujka przy bramie.'],
  electrics: ['Nie świeci oświetlenie klatki schodowej, 2. i 3. piętro.', 'Wybija bezpiecznik w garażu.'],
  plumbing: ['Zalewa piwnicę przy komórce nr 8.', 'Zapchany pion kuchenny, mieszkania na parterze.'],
  heating: ['Zimne grzejniki na ostatnim piętrze.', 'Węzeł cieplny gubi ciśnienie.'],
  gas: ['Kurek przy gazomierzu chodzi bardzo ciężko.', 'Termin kontroli rocznej mija w tym miesiącu.'],
  ventilation: ['Klapa oddymiająca nie wraca do pozycji.', 'Cofka w wentylacji łazienek.'],
  lifts: ['Winda staje między piętrami.', 'Winda nie domyka drzwi na parterze.'],
  doors: ['Drzwi wejściowe trzaskają, samozamykacz do regulacji.', 'Lokator zgubił klucze, wymiana wkładki.'],
  roof: ['Przeciek nad mieszkaniem 42 po wichurze.', 'Zapchane rynny od strony podwórza.'],
  fire_safety: ['Przegląd gaśnic i hydrantów, 14 sztuk.', 'Drzwi przeciwpożarowe na -1 nie zatrzaskują się.'],
  air_conditioning: ['Klimatyzator w biurze 204 kapie na biurko.', 'Przegląd wiosenny, sześć jednostek.'],
  grounds: ['Trawa przed budynkiem do skoszenia przed świętem.', 'Śliskie chodniki, posypać przed 6:00.'],
  cleaning: ['Umyć klatkę po remoncie mieszkania 17.', 'Graffiti na elewacji od ul. Śląskiej.'],
  small_jobs: ['Odpadła płytka przy wejściu.', 'Wymienić skrzynki na listy, 24 sztuki.'],
  playgrounds: ['Huśtawka bez jednego łańcucha, zabezpieczyć od razu.', 'Kontrola roczna przed sezonem.'],
  other: ['Oględziny i wycena remontu wejścia.', 'Odczyt wodomierzy, klatki A i B.'],
}

export const orderRemarks = [
  'Proszę zadzwonić godzinę przed przyjazdem.',
  'Klient prosi o protokół na e-mail.',
  'Dostęp tylko do 15:00.',
  'Zabrać drabinę.',
] as const
