import type { Queryable } from '#platform/database/database.ts'

const clause = `Administratorem danych osobowych jest Serwis Budynków Nadwarcie sp. z o.o. Dane podane w zgłoszeniu przetwarzamy, aby je przyjąć, wykonać i rozliczyć (art. 6 ust. 1 lit. b i c RODO).

Dane przechowujemy przez czas wymagany przepisami o rachunkowości. Można zażądać dostępu do nich, ich poprawienia, usunięcia albo ograniczenia przetwarzania, a także złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych.`

/** Published, as a company would have it. */
export async function seedPublicSite(db: Queryable): Promise<void> {
  await db.query(
    `update public_site
        set is_on = true, clause = $1, hours = $2, on_call_phone = '+48612345679', since = 1998, shows_area = true,
            shows_finished = true`,
    [clause, 'poniedziałek–piątek 7:00–15:00\nawarie: całą dobę'],
  )
}
