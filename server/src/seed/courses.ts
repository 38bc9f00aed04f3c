import { passMark } from '@zlecenia/contract/features/courses/course-shape'
import type { CourseQuestion } from '@zlecenia/contract/features/courses/courses.contract'
import { slugOf } from '@zlecenia/contract/features/help/article-shape'
import { proseText } from '@zlecenia/contract/lib/text'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { newToken, tokenHash } from '#platform/auth/tokens.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Vault } from '#platform/vault.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleStaff } from './users.ts'

interface ExampleCourse {
  title: string
  body: string
  questions: readonly CourseQuestion[]
}

const category = 'Bezpieczeństwo pracy'

const exampleCourses: readonly ExampleCourse[] = [
  {
    title: 'Praca na drabinie',
    body: `Drabina służy do krótkich prac. Do dłuższych weź podest albo rusztowanie.

## Zanim wejdziesz

- Obejrzyj drabinę: pękniętej, wygiętej albo bez stopek nie używamy. Odłóż ją i napisz do biura.
- Ustaw ją na równym i suchym podłożu. Drzwi obok zablokuj albo postaw przy nich drugą osobę.
- Drabinę przystawną ustaw pod kątem około 70 stopni i tak, aby wystawała nad miejsce wejścia.

## Na drabinie

- Trzymaj się trzema punktami: dwie nogi i ręka albo dwie ręce i noga.
- Nie sięgaj w bok dalej niż na długość ręki. Zejdź i przestaw drabinę.
- Narzędzia noś w pasie albo w torbie, nie w ręku.`,
    questions: [
      {
        question: 'Stopka drabiny jest urwana. Co robisz?',
        answers: ['Podkładam deskę', 'Odkładam drabinę i piszę do biura', 'Proszę kogoś, żeby trzymał'],
        right: 1,
      },
      {
        question: 'Iloma punktami trzymasz się drabiny?',
        answers: ['Trzema', 'Dwoma', 'Wystarczą nogi'],
        right: 0,
      },
      {
        question: 'Lampa jest metr w bok od drabiny. Co robisz?',
        answers: ['Wychylam się, to chwila', 'Staję na jednej nodze', 'Schodzę i przestawiam drabinę'],
        right: 2,
      },
    ],
  },
  {
    title: 'Zanim dotkniesz instalacji elektrycznej',
    body: `Prace przy wyłączonym napięciu wykonują osoby z ważnym świadectwem kwalifikacyjnym. Pozostali nie otwierają rozdzielnic.

## Pięć kroków, zawsze w tej kolejności

1. **Wyłącz** napięcie.
2. **Zabezpiecz** przed załączeniem: kłódka albo blokada i tabliczka „Nie załączać”.
3. **Sprawdź**, że napięcia nie ma, sprawdzonym przyrządem i na każdej fazie.
4. **Uziem i zewrzyj**, jeśli wymaga tego instalacja.
5. **Osłoń** sąsiednie części, które są pod napięciem.

Wyłącznik, którego nie da się zablokować, ma pilnować druga osoba.`,
    questions: [
      {
        question: 'Co robisz zaraz po wyłączeniu napięcia?',
        answers: ['Zaczynam pracę', 'Zabezpieczam przed załączeniem', 'Osłaniam sąsiednie części'],
        right: 1,
      },
      {
        question: 'Na ilu fazach sprawdzasz brak napięcia?',
        answers: ['Na jednej', 'Na dwóch', 'Na każdej'],
        right: 2,
      },
      {
        question: 'Wyłącznika nie da się zablokować. Co wtedy?',
        answers: ['Pilnuje go druga osoba', 'Wystarczy kartka', 'Pracuję szybciej'],
        right: 0,
      },
      {
        question: 'Nie masz świadectwa kwalifikacyjnego. Czy otwierasz rozdzielnicę?',
        answers: ['Tak, ale ostrożnie', 'Nie'],
        right: 1,
      },
    ],
  },
  {
    title: 'Wypadek przy pracy: pierwsze minuty',
    body: `1. Zadbaj o swoje bezpieczeństwo: wyłącz maszynę albo prąd, ostrzeż innych.
2. Sprawdź, czy poszkodowany reaguje i oddycha. Zadzwoń pod **112**.
3. Udziel pierwszej pomocy. Apteczka jest w każdym samochodzie firmy.
4. Zadzwoń do biura, gdy tylko możesz. Także wtedy, gdy uraz wydaje się drobny.
5. Niczego nie przestawiaj, jeśli nie wymaga tego ratowanie ludzi.

O zdarzeniu, które mogło się źle skończyć, też powiedz w biurze. To pomaga uniknąć następnego.`,
    questions: [
      {
        question: 'Od czego zaczynasz?',
        answers: ['Od zdjęć miejsca', 'Od własnego bezpieczeństwa', 'Od telefonu do klienta'],
        right: 1,
      },
      {
        question: 'Uraz wydaje się drobny. Czy dzwonisz do biura?',
        answers: ['Tak', 'Dopiero gdy zaboli'],
        right: 0,
      },
    ],
  },
]

async function insertCourse(db: Queryable, { title, body, questions }: ExampleCourse): Promise<string> {
  const [articleId, id] = [newId(), newId()]
  await db.query(
    `insert into articles (id, slug, title, category, audience, body, state, search_text, position)
     select $1::uuid, $2, $3, $4, 'staff', $5, 'published', $6, coalesce(max(position), 0) + 1 from articles`,
    [articleId, slugOf(title), title, category, body, proseText(`${title} ${category} ${body}`)],
  )
  await db.query('insert into courses (id, article_id) values ($1, $2)', [id, articleId])
  await insertRows(
    db,
    'course_questions',
    questions.map(({ question, answers, right }, n) => ({
      course_id: id,
      position: n + 1,
      question,
      answers,
      right_answer: right,
    })),
  )
  return id
}

interface Seeded {
  today: string
  staff: ExampleStaff
  /** Seals the keys of certificates; without it, no course is passed. */
  vault?: Vault | undefined
}

/** Courses about safety at work: some passed, one failed, the others to be done. The first worker has all to do. */
export async function seedCourses(db: Queryable, { today, staff, vault }: Seeded): Promise<void> {
  const by = staff.office[0]?.id ?? null
  for (const [at, course] of exampleCourses.entries()) {
    const { title, questions } = course
    const courseId = await insertCourse(db, course)
    for (const [n, { id }] of staff.workers.slice(0, 6 - at).entries()) {
      const assignedAt = instantInWarsaw(dayAfter(today, -20 + at), 9 * 60)
      await db.query(
        `insert into course_assignments (course_id, user_id, assigned_by, assigned_at, due_on)
         values ($1, $2, $3, $4, $5)`,
        [courseId, id, by, assignedAt, dayAfter(today, 10 + 7 * at)],
      )
      if (n === 0 || n > 3 - at) continue
      const isWrong = n === 3 - at
      if (!isWrong && !vault) continue
      const endedAt = instantInWarsaw(dayAfter(today, -10 + n), 18 * 60)
      const answers = questions.map(({ right, answers }) => (isWrong ? (right + 1) % answers.length : right))
      const right = isWrong ? 0 : questions.length
      await db.query(
        `update course_assignments
            set attempts = 1, asked = $3, started_at = $4, answers = $5, right_answers = $6, finished_at = $4,
                passed_at = case when $7 then $4::timestamptz end
          where course_id = $1 and user_id = $2`,
        [
          courseId,
          id,
          JSON.stringify(questions),
          endedAt,
          answers,
          right,
          right >= passMark(questions.length),
        ],
      )
      if (isWrong || !vault) continue
      const key = newToken()
      await db.query(
        `insert into certificates
           (id, course_id, user_id, title, questions, right_answers, issued_at, key_hash, sealed_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [newId(), courseId, id, title, questions.length, right, endedAt, tokenHash(key), vault.seal(key)],
      )
    }
  }
}
