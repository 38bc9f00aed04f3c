import { z } from 'zod'
import { companyLogo, companyName } from '#features/accounts/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { linkBase, openMail } from '#platform/mail.ts'
import { newsLetter } from './notification-letter.ts'
import {
  gatherLetters,
  markMailed,
  newsOfLetter,
  readerOfLetter,
  takeLetterTurn,
} from './notification-letters.queries.ts'

const newsLetterTaskName = 'news-letter'

/** Queues letters; none without a mail server. */
export async function gatherNotifications({
  db,
  queue,
  environment,
}: Pick<Deps, 'db' | 'queue' | 'environment'>): Promise<number> {
  if (!environment.SMTP_URL) return 0
  return db.patient.transaction(async (tx) => {
    const letters = await gatherLetters(tx)
    for (const letter of letters) await queue.put(tx, newsLetterTaskName, letter)
    return letters.length
  })
}

/** Omits notifications read meanwhile; sends no empty letter. */
export function newsLetterTask({ db, environment }: Pick<Deps, 'db' | 'environment'>): Task {
  const mail = openMail(environment)
  const queued = z.object({ userId: z.string(), letterId: z.string() })
  return {
    name: newsLetterTaskName,
    async run(data) {
      if (!mail) throw new Error('a letter waits, but SMTP_URL is not set')
      const of = queued.parse(data)
      await db.patient.transaction(async (tx) => {
        if (!(await takeLetterTurn(tx, of))) throw new Error('another program sends this letter')
        const reader = await readerOfLetter(tx, of)
        const news = reader ? await newsOfLetter(tx, of) : []
        if (!reader || news.length === 0) return
        const { LANGUAGES } = environment
        const language = LANGUAGES.find((code) => code === reader.language) ?? LANGUAGES[0] ?? 'pl'
        const [name, logo] = await Promise.all([companyName(tx), companyLogo(tx)])
        const base = linkBase(environment)
        await mail.send(newsLetter({ of, reader, language, news, company: { name, logo }, base }))
        await markMailed(tx, of)
      })
    },
  }
}
