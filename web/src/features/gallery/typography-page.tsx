import { addressOf } from '@zlecenia/contract/pages'
import { Fragment } from 'react'
import { usePageTitle } from '#lib/use-page-title.ts'
import styles from './gallery.module.css'

const pangram = 'Pchnąć w tę łódź jeża lub ośm skrzyń fig'
const colours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const

/** The letters and the colours of the program. */
export function TypographyPage() {
  usePageTitle('Typografia')
  return (
    <div lang="pl">
      <h1>Typografia</h1>
      <p className={`prose quiet ${styles.intro}`}>
        Inter, 400, 500 i 600. Wiersz tekstu ma najwyżej 75 znaków; liczby w tabelach są jednej szerokości.
      </p>
      <section className={`card ${styles.piece}`} aria-labelledby="letters">
        <h2 id="letters">Pismo</h2>
        <dl className={styles.samples}>
          <dt>Tytuł strony, 24 px</dt>
          <dd className={styles.pageTitle}>{pangram}</dd>
          <dt>Tytuł części, 18 px</dt>
          <dd className={styles.partTitle}>{pangram}</dd>
          <dt>Tekst i pola, 15 px</dt>
          <dd>
            {pangram}, <strong>a wyróżnione 600</strong>, <a href={addressOf('typography')}>odnośnik</a>
          </dd>
          <dt>Tabele i podpowiedzi, 13 px</dt>
          <dd className="aside">{pangram}</dd>
          <dt>Liczby jednej szerokości</dt>
          <dd className={styles.figures}>
            1 111,11 zł
            <br />8 080,80 zł
          </dd>
        </dl>
      </section>
      <section className={`card ${styles.piece}`} aria-labelledby="colours">
        <h2 id="colours">Kolory</h2>
        <dl className={styles.samples}>
          {colours.map((name) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className={`cluster ${styles.colours}`}>
                <span style={{ background: `var(--color-${name}-main)` }} />
                <b style={{ color: `var(--color-${name}-text)`, background: `var(--color-${name}-soft)` }}>
                  Tekst
                </b>
                <b
                  style={{
                    color: `var(--color-${name}-contrastText)`,
                    background: `var(--color-${name}-dark)`,
                  }}
                >
                  Wypełnienie
                </b>
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </div>
  )
}
