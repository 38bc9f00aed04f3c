import styles from './sign-in.module.css'
import { word } from './words.ts'

const password = 'Zlecenia2026!'
const accounts = [
  { name: 'demoAdmin', email: 'admin@zlecenia.test', password },
  { name: 'demoOffice', email: 'biuro@zlecenia.test', password },
  { name: 'demoWorker', email: 'serwisant@zlecenia.test', password },
] as const

/** Only in the demo, which is local. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void
}) {
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{word('demoTitle')}</h2>
      <p className="aside">{word('demoHint', { password })}</p>
      <ul className="stack">
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className="framed ends" onClick={() => onChoose(account)}>
              <strong>{word(account.name)}</strong>
              <span className="aside">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
