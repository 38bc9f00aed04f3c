-- Pictures of first articles that nobody has changed: the screens they explain.
with pictures (slug, words) as (values
  ('jak-przyjac-zlecenie', 'Lista zleceń z przyciskiem Dodaj zlecenie'),
  ('co-z-niedokonczonym-zleceniem', 'Formularz zlecenia'),
  ('jak-zaplanowac-termin', 'Kalendarz tygodnia'),
  ('jak-zaprosic-pracownika', 'Lista użytkowników'),
  ('kto-co-moze', 'Role i ich uprawnienia'),
  ('jak-znalezc-klienta', 'Lista klientów z polem wyszukiwania'),
  ('jak-wczytac-arkusz', 'Import danych'),
  ('gdzie-zapisac-kod-do-budynku', 'Strona obiektu'),
  ('do-czego-sluzy-etykieta-qr', 'Strona urządzenia'),
  ('jak-wystawic-fakture', 'Lista faktur'),
  ('jak-zmienic-ceny', 'Cennik usług'),
  ('jak-odpowiadac-na-e-maile', 'Lista wątków poczty'),
  ('czy-dane-sa-bezpieczne', 'Stan kopii zapasowych'),
  ('jak-opublikowac-strone-firmy', 'Ustawienia strony firmy'),
  ('jak-zamknac-program-na-czas-prac', 'Ustawienia połączeń'),
  ('jak-wpisac-nieobecnosc', 'Lista nieobecności'),
  ('jak-utworzyc-zespol', 'Zespoły'),
  ('jak-ustawic-godziny-i-dyzury', 'Godziny pracy i dyżury'),
  ('jak-prowadzic-wlasna-tablice', 'Tablica zleceń'),
  ('jak-pisac-na-czacie', 'Rozmowy na czacie'),
  ('jak-dodac-urzadzenie', 'Lista urządzeń'),
  ('jak-pilnowac-kwalifikacji', 'Kwalifikacje zespołu'),
  ('jak-czytac-dyspozytornie', 'Dyspozytornia'),
  ('jak-ulozyc-trasy-dnia', 'Trasy dnia'),
  ('jak-pilnowac-terminow-pojazdow', 'Lista pojazdów'),
  ('jak-dziala-moj-dzien', 'Mój dzień serwisanta'),
  ('jak-sprawdzic-swoj-czas-pracy', 'Czas pracy w miesiącu'),
  ('kto-co-zmienil', 'Dziennik zmian'),
  ('jak-wybrac-powiadomienia', 'Wybór powiadomień'),
  ('jak-zabezpieczyc-konto', 'Bezpieczeństwo konta')
), shown as (
  update articles a
     set body = a.body || E'\n\n![' || p.words || '](/help-pictures/' || p.slug || '.webp)'
    from pictures p
   where a.slug = p.slug and a.version = 1 and a.id between '01990000-0000-7000-8000-000000000001' and '01990000-0000-7000-8000-000000000030'
  returning a.id, a.body
)
update article_versions v set body = shown.body from shown where v.article_id = shown.id and v.version = 1;
