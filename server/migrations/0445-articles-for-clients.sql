-- First articles for clients: no screen of the program is theirs, so they have no route.
with seeds (n, slug, title, category, body) as (values
  (31, 'jak-zglosic-usterke', 'Jak zgłosić usterkę albo zlecić pracę?', 'Zgłoszenia i wizyty',
   $body$Zadzwoń albo napisz e-mail do biura. Numer i adres są na [stronie firmy](/front-pages/landing-page), w części **Kontakt**.

Podaj:

- adres budynku i miejsce: klatkę, piętro, lokal albo część garażu,
- co się dzieje i od kiedy (zdjęcie w e-mailu bardzo pomaga),
- kto wpuści wykonawcę i jaki ma numer telefonu,
- w jakich dniach najlepiej przyjechać,
- własny numer sprawy, jeśli ją numerujesz: zapiszemy go w zleceniu i będzie na jego wydruku.

Każde zgłoszenie, które przyjmiemy do realizacji, ma numer zlecenia. Zachowaj go: po nim najszybciej odnajdziemy sprawę.$body$),
  (32, 'co-jest-awaria', 'Co jest awarią i co robić, zanim przyjedziemy?', 'Zgłoszenia i wizyty',
   $body$Awaria to zdarzenie, które zagraża ludziom albo niszczy budynek, na przykład ktoś uwięziony w windzie, wyciek wody albo brak prądu w całym budynku. Gdy zagrożone jest życie lub zdrowie, najpierw zadzwoń pod numer 112.

Awarię zgłaszaj telefonicznie, bo e-mail może czekać do rana. Poza godzinami pracy dzwoń pod numer, który na [stronie firmy](/front-pages/landing-page) ma nazwę **Dyżur**. Osoba na dyżurze dostaje powiadomienie, gdy tylko zapiszemy awarię.

Zanim przyjedziemy:

- winda: rozmawiaj z osobą w kabinie i nie otwieraj drzwi na siłę,
- woda: zakręć zawór, jeśli wiesz, gdzie jest, i nie dotykaj urządzeń elektrycznych w zalanym miejscu,
- gaz: nie włączaj światła ani niczego elektrycznego, wyjdź z budynku, ostrzeż innych i z zewnątrz zadzwoń pod numer 112,
- brama lub szlaban: nie poruszaj nimi na siłę i nie pozwól nikomu pod nimi przechodzić.$body$),
  (33, 'jak-potwierdzamy-wizyte', 'Jak potwierdzamy wizytę i jak ją przełożyć?', 'Zgłoszenia i wizyty',
   $body$Termin potwierdzamy telefonicznie, SMS-em, e-mailem albo osobiście. W wiadomości jest numer zlecenia, adres oraz godzina wizyty albo przedział, na przykład między 8:00 a 10:00.

Termin nie odpowiada? Zadzwoń pod numer z wiadomości i podaj numer zlecenia. Po zmianie terminu poprzednie potwierdzenie przestaje obowiązywać, a nowy termin potwierdzamy osobno. Wyjątkiem jest przesunięcie w granicach uzgodnionego przedziału.

Jeśli na miejscu nie będzie nikogo, kto wpuści wykonawcę, zlecenie może zostać wstrzymane z powodem **Brak dostępu**. Lepiej wcześniej przełożyć wizytę.$body$),
  (34, 'co-przygotowac-przed-wizyta', 'Co opiekun budynku powinien przygotować przed wizytą?', 'Zgłoszenia i wizyty',
   $body$- Osobę, która wpuści wykonawcę, i jej numer telefonu.
- Klucze albo kody: do budynku, na osiedle, do szlabanu, garażu, pomieszczeń technicznych i na dach.
- Wolny dostęp do urządzenia, na przykład miejsce bez samochodów przed bramą.
- Informację dla mieszkańców, jeśli na czas pracy trzeba wyłączyć prąd, wodę albo windę.
- Dokumenty urządzenia: instrukcję i protokół poprzedniego przeglądu.

Kody można podać raz: zapiszemy je przy budynku. Wykonawca widzi je od godziny przed swoją wizytą do godziny po niej, a każdy odczyt jest odnotowany. Gdy kod się zmieni, powiadom biuro.$body$),
  (35, 'jak-sprawdzic-stan-zlecenia', 'Jak sprawdzić, co się dzieje ze zleceniem?', 'Zgłoszenia i wizyty',
   $body$Zadzwoń albo napisz do biura i podaj numer zlecenia lub adres budynku. Konto ani hasło nie są potrzebne. Zlecenie ma jeden z tych stanów:

- **Nowe** – przyjęte, czeka na termin,
- **Zaplanowane** – ma termin wizyty,
- **W trakcie** – praca się rozpoczęła,
- **Wstrzymane** – na coś czeka, na przykład na część, pogodę albo akceptację,
- **Wykonane** – praca jest skończona,
- **Zamknięte** – praca jest także rozliczona,
- **Anulowane** – praca nie zostanie wykonana.

Biuro może przesłać wydruk zlecenia w PDF, a administratorowi także zestawienie za wybrany okres: które zlecenia miały termin realizacji i czy został dotrzymany.$body$),
  (36, 'kiedy-wystawiamy-fakture', 'Kiedy wystawiamy fakturę i co na niej jest?', 'Faktury i ceny',
   $body$Fakturę wystawiamy po wykonaniu pracy, z danymi do faktury ze zlecenia. Jedna faktura może obejmować kilka zleceń, a stała obsługa w ryczałcie jest rozliczana co miesiąc. Przed większą pracą może powstać proforma albo faktura zaliczkowa.

Faktura przychodzi e-mailem jako PDF. Ma kod, który wypełnia przelew w aplikacji banku, a po wysłaniu do KSeF także numer KSeF i kod do sprawdzenia.

- Zmieniły się dane do faktury? Podaj nowe, zanim zlecisz pracę: zlecenie zachowuje te, z którymi powstało.
- Na fakturze jest pomyłka? Wystawionej faktury się nie zmienia, poprawia ją faktura korygująca.
- Po terminie płatności przychodzi przypomnienie. Jeśli przelew jest już wysłany, nie trzeba na nie odpowiadać.$body$),
  (37, 'jaka-stawka-vat', 'Kiedy VAT wynosi 8%, a kiedy 23%?', 'Faktury i ceny',
   $body$- VAT 8%: roboty w budynku mieszkalnym objętym społecznym programem mieszkaniowym (mieszkanie do 150 m², dom do 300 m²).
- VAT 23%: wszystkie inne prace i obiekty, także lokale użytkowe.

[Cennik](/front-pages/pricing) pokazuje ceny brutto, z podatkiem VAT. Usługa, do której może należeć stawka 8%, ma obie ceny. Stawkę potwierdza biuro, osobno dla każdej pozycji.

**Do uzgodnienia** oznacza, że cenę ustalamy przed pracą. Obok ceny po obniżce jest najniższa cena z 30 dni przed nią.$body$),
  (38, 'jakich-przegladow-wymaga-prawo', 'Jakich przeglądów budynku wymaga prawo?', 'Budynek',
   $body$Kontrole budynku opisuje art. 62 Prawa budowlanego:

- co najmniej raz w roku: elementy narażone na działanie pogody, instalacja gazowa, przewody kominowe i wentylacyjne,
- co najmniej raz na pięć lat: cały budynek, instalacja elektryczna i piorunochronna,
- do 31 maja i do 30 listopada: budynki o powierzchni zabudowy ponad 2000 m² albo powierzchni dachu ponad 1000 m².

Domu jednorodzinnego nie trzeba co roku poddawać kontroli stanu budynku, ale gaz i kominy tak. Kontrolę wpisuje się do książki obiektu budowlanego w ciągu 7 dni.

Terminy dla wind i sprzętu przeciwpożarowego wynikają z innych przepisów: sprawdź je w dokumentach urządzenia. Bramy i szlabany nie podlegają UDT; przegląda się je według instrukcji producenta, raz albo dwa razy w roku.

Przy urządzeniu zapisujemy dzień, na który przypada **Następny przegląd**. Przegląd zlecisz tak samo jak każdą inną pracę.$body$),
  (39, 'jak-chronimy-dane-osobowe', 'Jakie dane osobowe mamy i jak je chronimy?', 'Dane osobowe',
   $body$Zapisujemy to, czego wymaga przyjęcie, wykonanie i rozliczenie pracy: imię, nazwisko, telefon i e-mail osób do kontaktu oraz dane do faktury. Numeru PESEL nie zbieramy.

- Dane opiekuna wpisane do jednego zlecenia możemy ukryć przed wykonawcą.
- Wykonawca widzi kody do budynku tylko od godziny przed swoją wizytą do godziny po niej. Każdy odczyt jest odnotowany.
- Każda zmiana danych jest zapisana: kto ją zrobił i kiedy.
- Strony firmy i centrum pomocy nie używają plików cookie, a ocena odpowiedzi jest anonimowa.

O dostęp do danych, ich poprawienie albo usunięcie poproś biuro. Dokumenty rozliczeń przechowujemy tak długo, jak wymagają przepisy. Pełna informacja jest na [stronie firmy](/front-pages/landing-page), w części **Dane osobowe**.$body$)
), placed as (
  select seeds.*, coalesce((select max(position) from articles), 0) as above
    from seeds
   where not exists (select from articles a where a.slug = seeds.slug)
     and not exists (select from article_slugs s where s.slug = seeds.slug)
     and (select count(*) from articles) <= 490
), added as (
  insert into articles (id, slug, title, category, audience, body, state, position, search_text)
    select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, slug, title, category, 'clients', body,
           'published', above + n - 30,
           trim(regexp_replace(
             lower(translate(title || ' ' || category || ' ' || body, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–', 'ACELNOSZZacelnoszz-')),
             '[\s,;"„”«»]+', ' ', 'g'))
      from placed
    returning id, version, title, body
)
insert into article_versions (article_id, version, title, body) select id, version, title, body from added;
