-- First articles, in Polish only; those of the installation are edited and removed like any other.
with seeds (n, slug, title, category, audience, route, body) as (values
  (1, 'jak-przyjac-zlecenie', 'Jak przyjąć zlecenie?', 'Zlecenia', 'staff', '/apps/orders/list',
   $body$Naciśnij **Dodaj zlecenie** na dole ekranu.

1. Wpisz co najmniej 3 znaki nazwy, telefonu, adresu albo NIP-u i wybierz klienta lub od razu jego budynek. Nowego klienta dodasz w tym samym miejscu.
2. Przejdź przez kolejne sekcje. Jeśli czegoś nie ma, zaznacz to, na przykład **Brak opiekuna**.
3. Wybierz usługi albo zaznacz usterkę, podaj terminy i wykonawców.
4. **Sprawdź poprawność** pokaże, czego brakuje. **Utwórz zlecenie** zapisze je i nada mu numer.

Klawiszami: `Ctrl + Enter` sprawdza zlecenie, `Ctrl + Shift + Enter` je tworzy, a `Alt + B` zaznacza, że w sekcji niczego nie ma.$body$),
  (2, 'co-z-niedokonczonym-zleceniem', 'Co się dzieje z niedokończonym zleceniem?', 'Zlecenia', 'staff', '/apps/orders/list',
   $body$Każda zmiana zapisuje się sama: najpierw w przeglądarce, po chwili na serwerze. Zamknięte okno, zerwane połączenie czy wyłączony komputer niczego nie kasują.

**Wersje robocze** czekają nad przyciskiem **Dodaj zlecenie**, także na innym komputerze. Znikają dopiero wtedy, gdy zlecenie powstanie albo gdy je usuniesz.$body$),
  (3, 'jak-zaplanowac-termin', 'Jak zaplanować termin w kalendarzu?', 'Zlecenia', 'staff', '/apps/calendar',
   $body$W kalendarzu wskaż wolny czas: formularz zlecenia otworzy się z wpisanym terminem.

Datę i godzinę można wpisać jednym ciągiem, na przykład `21.11 8:00`. Zajęty czas wykonawców widać od razu przy wyborze terminu.$body$),
  (4, 'jak-zaprosic-pracownika', 'Jak zaprosić pracownika?', 'Ludzie i uprawnienia', 'staff', '/apps/user/list',
   $body$Otwórz [Użytkowników](/apps/user/list) i naciśnij **Zaproś użytkownika**. Zaproszona osoba dostanie link ważny 7 dni, ustawi hasło i od razu zacznie pracę.

Ktoś zaloguje się później? Naciśnij **Dodaj pracownika**: od razu można go wybrać w zleceniu, a zaproszenie wyślesz z jego strony.$body$),
  (5, 'kto-co-moze', 'Kto co może w programie?', 'Ludzie i uprawnienia', 'staff', '/apps/roles',
   $body$- **Biuro** przyjmuje, planuje i zmienia zlecenia, klientów, obiekty i urządzenia.
- **Serwisant** widzi zlecenia i terminy, do których go przypisano.
- **Administrator** odpowiada za ludzi, role i ustawienia.

Role zmienia się od ręki, bez ponownego logowania. Swoje uprawnienia każdy zobaczy na stronie [Moje uprawnienia](/access-control).$body$),
  (6, 'jak-znalezc-klienta', 'Jak szybko znaleźć klienta?', 'Klienci i obiekty', 'staff', '/apps/ecommerce/customer/list',
   $body$Klawisze `Ctrl + K` otwierają wyszukiwarkę na każdej stronie. Na liście klawisz `/` prowadzi do pola wyszukiwania.

Wystarczy kawałek nazwy, telefonu, adresu albo NIP-u. Polskie znaki i wielkość liter nie mają znaczenia.

Ten sam klient jest na liście dwa razy? Strona [Możliwe duplikaty](/apps/ecommerce/customer/doubles) pokazuje takie pary i pozwala je scalić.$body$),
  (7, 'jak-wczytac-arkusz', 'Jak wczytać klientów i obiekty z arkusza?', 'Klienci i obiekty', 'staff', '/apps/imports',
   $body$Naciśnij **Importuj** nad listą klientów, obiektów, urządzeń albo cennika i wybierz plik XLSX lub CSV.

Najpierw widać, co powstanie i w których wierszach czegoś brakuje. Dopiero potem dane są zapisywane. Gotowy import cofa **Cofnij import**: znika wszystko, co dodał.$body$),
  (8, 'gdzie-zapisac-kod-do-budynku', 'Gdzie zapisać kod do budynku?', 'Klienci i obiekty', 'staff', '/apps/objects/details/$id',
   $body$Na stronie obiektu są notatki: kod do budynku, szlaban, dostęp na dach i inne wskazówki, jak wejść. Nową zapisze **Dodaj notatkę**.

Treść widać dopiero po naciśnięciu **Pokaż**, a program zapisuje, kto ją czytał. Serwisant ma kody w swoim dniu, gdy zbliża się jego wizyta.$body$),
  (9, 'do-czego-sluzy-etykieta-qr', 'Do czego służy etykieta QR na urządzeniu?', 'Urządzenia', 'both', '/apps/devices/view/$id',
   $body$Etykieta na bramie, windzie albo domofonie prowadzi do strony firmy, która się nią opiekuje. Wystarczy skierować na nią aparat telefonu.

Strona pokazuje nazwę firmy i numer telefonu. Naciśnięcie numeru rozpoczyna rozmowę. Nie trzeba niczego instalować ani się logować, a adresu budynku strona nie pokazuje.$body$),
  (10, 'jak-wystawic-fakture', 'Jak wystawić fakturę?', 'Faktury i cennik', 'staff', '/apps/invoice/list',
   $body$Zakładka **Do zafakturowania** zbiera zakończone prace. Fakturę bez zlecenia rozpoczyna **Nowa faktura**.

**Sprawdź** wskazuje, czego brakuje, a **Wystaw** nadaje numer. Klawiszami: `Ctrl + Enter` sprawdza, `Ctrl + Shift + Enter` wystawia.$body$),
  (11, 'jak-zmienic-ceny', 'Jak zmienić ceny w cenniku?', 'Faktury i cennik', 'staff', '/pages/pricing',
   $body$Naciśnij pozycję, wpisz nową cenę i dzień, od którego obowiązuje. Poprzednia cena zostaje w historii.

Wiele cen naraz zmieni **Zmień ceny grupy**: podaj procent i dzień. Przed zapisem widać każdą cenę przed zmianą i po niej.$body$),
  (12, 'jak-odpowiadac-na-e-maile', 'Jak szybko porządkować e-maile?', 'Poczta', 'staff', '/apps/email',
   $body$Klawisze na liście wątków:

- `E` – załatwione,
- `#` – do kosza,
- `C` – nowy list,
- `?` – wszystkie skróty.

List wysyła `Ctrl + Enter`.$body$),
  (13, 'jak-dziala-moj-dzien', 'Jak zaznaczyć, że jestem na miejscu?', 'Praca w terenie', 'staff', '/moj-dzien',
   $body$W **Mój dzień** każda wizyta ma jeden duży przycisk z następnym krokiem: **Wyjeżdżam**, **Jestem na miejscu**, **Zaczynam**, **Kończę**.

Coś stoi na drodze? Naciśnij **Przeszkoda** i wybierz przyczynę: biuro dowie się od razu. Bez zasięgu zaznaczaj dalej, program wyśle to sam, gdy połączenie wróci.$body$),
  (14, 'czy-dane-sa-bezpieczne', 'Czy powstają kopie zapasowe?', 'Ustawienia', 'staff', '/pages/account-settings/backup',
   $body$Kopia powstaje sama raz na dobę, gdy program działa. Na tej stronie widać, kiedy powstała ostatnia i czy się udała.

Kopię z hasłem można przechowywać poza firmą: bez hasła nikt jej nie odczyta. Zapomnianego hasła nie da się odzyskać.$body$)
), added as (
  insert into articles (id, slug, title, category, audience, route, body, state, position, search_text)
    select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, slug, title, category, audience, route, body,
           'published', n,
           -- Folded as the program folds it.
           trim(regexp_replace(
             lower(translate(title || ' ' || category || ' ' || body, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–', 'ACELNOSZZacelnoszz-')),
             '[\s,;"„”«»]+', ' ', 'g'))
      from seeds
    returning id, version, title, body
)
insert into article_versions (article_id, version, title, body) select id, version, title, body from added;
