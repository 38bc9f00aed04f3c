-- Further first articles; those of the installation keep their order and their addresses.
with seeds (n, slug, title, category, audience, route, body) as (values
  (15, 'jak-opublikowac-strone-firmy', 'Jak opublikować stronę firmy i cennik?', 'Ustawienia', 'staff', '/pages/account-settings/site',
   $body$W zakładce **Strona firmy** wpisz klauzulę informacyjną i godziny pracy, a potem zaznacz **Opublikuj stronę firmy**. Dopóki brakuje danych firmy albo klauzuli, program pokaże, czego.

W cenniku dla klientów są tylko pozycje z zaznaczeniem **Widoczna w cenniku dla klientów**. Po obniżce program sam dopisuje najniższą cenę z 30 dni.$body$),
  (16, 'jak-zamknac-program-na-czas-prac', 'Jak zamknąć program na czas prac?', 'Ustawienia', 'staff', '/pages/account-settings/connection',
   $body$Na karcie **Zamknięcie programu** naciśnij **Zamknij lub zapowiedz** i podaj, od kiedy do kiedy. Wszyscy zobaczą zapowiedź na każdym ekranie.

Pusty początek zamyka od razu. O podanej porze program otworzy się sam. To, co ktoś wpisuje w zleceniu, nie ginie: zostanie wysłane po otwarciu.$body$),
  (17, 'jak-wpisac-nieobecnosc', 'Jak wpisać urlop albo chorobę?', 'Ludzie i uprawnienia', 'staff', '/apps/staff/absences',
   $body$Biuro naciska **Wpisz nieobecność**, serwisant **Poproś o nieobecność**. Prośba czeka, aż biuro naciśnie **Zatwierdź** albo **Odrzuć**.

Jeśli w tym czasie są już terminy, program pokaże je i pozwoli przekazać innej osobie.$body$),
  (18, 'jak-utworzyc-zespol', 'Jak połączyć serwisantów w zespół?', 'Ludzie i uprawnienia', 'staff', '/apps/staff/crews',
   $body$W zakładce **Zespoły** naciśnij **Dodaj zespół**, wpisz nazwę i wybierz członków. Zespół może mieć kierownika.

W zleceniu wybiera się wtedy cały zespół naraz, zamiast każdej osoby z osobna.$body$),
  (19, 'jak-ustawic-godziny-i-dyzury', 'Gdzie ustawić godziny pracy i dyżury?', 'Ustawienia', 'staff', '/pages/account-settings/schedule',
   $body$**Godziny pracy** i święta obowiązują całą firmę. **Dyżury** wpisuje się na kolejne tygodnie: osoba na dyżurze dowie się o awarii od razu.

Termin realizacji zlecenia program liczy w godzinach albo dniach pracy, osobno dla każdego priorytetu.$body$),
  (20, 'jak-prowadzic-wlasna-tablice', 'Jak prowadzić własną tablicę?', 'Zlecenia', 'staff', '/apps/kanban',
   $body$Nad tablicą zleceń naciśnij **Nowa tablica**. Może ją widzieć całe biuro albo tylko **Wybrane osoby**.

Kartę przeniesiesz myszą albo klawiszami. Wszystkie swoje karty z każdej tablicy zbiera strona **Moje karty**.$body$),
  (21, 'jak-pisac-na-czacie', 'Jak napisać do kogoś albo do wszystkich?', 'Praca w zespole', 'staff', '/apps/chat',
   $body$**Nowa rozmowa** łączy dwie osoby albo grupę. Rozmowę o zleceniu widzi każdy, kto widzi zlecenie, więc nic nie trzeba przekazywać dalej.

**Nowe ogłoszenie** trafia do wszystkich, a każdy potwierdza, że przeczytał.$body$),
  (22, 'jak-dodac-urzadzenie', 'Jak dodać urządzenie i oznaczyć je etykietą?', 'Urządzenia', 'staff', '/apps/devices/list',
   $body$Naciśnij **Dodaj urządzenie**, wybierz obiekt i rodzaj. Na stronie urządzenia widać potem jego zlecenia, wymienione części i gwarancję.

**Etykiety QR** drukują się z listy: zaznacz urządzenia. Zeskanowana etykieta prowadzi pracownika do strony urządzenia, a mieszkańca do numeru telefonu firmy.$body$),
  (23, 'jak-pilnowac-kwalifikacji', 'Jak pilnować ważności kwalifikacji?', 'Ludzie i uprawnienia', 'staff', '/apps/academy/dashboard',
   $body$**Kwalifikacje zespołu** pokazują, kto co ma, komu coś wkrótce się kończy i których zaplanowanych terminów to dotyka.

Serwisant przekazuje zdjęcie dokumentu sam, a biuro naciska **Potwierdź**. Dopóki dokument czeka, program go nie liczy.$body$),
  (24, 'jak-czytac-dyspozytornie', 'Co pokazuje dyspozytornia?', 'Praca w terenie', 'staff', '/apps/logistics/dashboard',
   $body$**Kto jest gdzie** powstaje z kroków, które serwisanci zaznaczają w swoim dniu. Opóźnione wizyty i awarie bez wykonawcy są na wierzchu.

**Najbliżsi** podpowiada, kto będzie na miejscu pierwszy. Strona odświeża się sama.$body$),
  (25, 'jak-ulozyc-trasy-dnia', 'Jak ułożyć trasy dnia?', 'Praca w terenie', 'staff', '/apps/logistics/fleet',
   $body$Strona pokazuje wizyty każdego pojazdu po kolei, na liście i na mapie.

**Ułóż dzień** szuka krótszej kolejności i miejsca dla zleceń bez terminu. Najpierw widać plan, dopiero **Zastosuj plan** zmienia terminy. Wizyty potwierdzone z klientem zostają o swojej godzinie.$body$),
  (26, 'jak-pilnowac-terminow-pojazdow', 'Jak pilnować przeglądów i ubezpieczeń pojazdów?', 'Praca w terenie', 'staff', '/apps/logistics/fleet/list',
   $body$Na stronie pojazdu naciśnij **Dodaj termin**: może zależeć od dnia albo od przebiegu. Na liście widać, co jest **Po terminie** i co **Wkrótce**.

**Przekaż pojazd** zapisuje, kto nim jeździ i od kiedy.$body$),
  (27, 'jak-sprawdzic-swoj-czas-pracy', 'Jak sprawdzić swój czas pracy?', 'Praca w terenie', 'staff', '/moj-czas',
   $body$Czas powstaje z kroków zaznaczonych w **Mój dzień**: dojazd, praca i przerwy. Niczego nie trzeba wpisywać drugi raz.

Dzień z uwagą **brak zakończenia** ma wizytę, której nikt nie zakończył: biuro może ją poprawić.$body$),
  (28, 'kto-co-zmienil', 'Jak sprawdzić, kto co zmienił?', 'Ludzie i uprawnienia', 'staff', '/apps/audit-log',
   $body$**Dziennik zmian** zapisuje każdą zmianę: kto, kiedy, co było i co jest. Można go zawęzić do osoby, rodzaju i dni.

Historię jednej rzeczy pokazuje też zakładka **Historia** na jej stronie.$body$),
  (29, 'jak-wybrac-powiadomienia', 'Jak wybrać, o czym program powiadamia?', 'Ustawienia', 'staff', '/pages/account-settings/notification',
   $body$Przy każdym zdarzeniu zaznacz, czy powiadomienie ma przyjść do programu, e-mailem, czy na telefon. Wybór zapisuje się od razu.

Każdy ustawia to dla siebie.$body$),
  (30, 'jak-zabezpieczyc-konto', 'Jak lepiej zabezpieczyć swoje konto?', 'Ustawienia', 'staff', '/pages/account-settings/security',
   $body$**Włącz drugi składnik**: po haśle program zapyta o kod z aplikacji w telefonie. Kody odzyskiwania zachowaj w innym miejscu niż telefon.

Na tej samej stronie widać urządzenia, na których konto jest zalogowane. Nieznane od razu wyloguj i zmień hasło.$body$)
), placed as (
  select seeds.*, coalesce((select max(position) from articles), 0) as above
    from seeds
   where not exists (select from articles a where a.slug = seeds.slug)
     and not exists (select from article_slugs s where s.slug = seeds.slug)
     and (select count(*) from articles) <= 470
), added as (
  insert into articles (id, slug, title, category, audience, route, body, state, position, search_text)
    select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, slug, title, category, audience, route, body,
           'published', above + n - 14,
           trim(regexp_replace(
             lower(translate(title || ' ' || category || ' ' || body, 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż–', 'ACELNOSZZacelnoszz-')),
             '[\s,;"„”«»]+', ' ', 'g'))
      from placed
    returning id, version, title, body
)
insert into article_versions (article_id, version, title, body) select id, version, title, body from added;
