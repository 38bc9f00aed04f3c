import { icons } from 'virtual:icons'
import { createElement } from 'react'
import { usePageTitle } from '#lib/use-page-title.ts'
import styles from './gallery.module.css'

export function IconsPage() {
  usePageTitle('Ikony')
  const all = Object.entries(icons)
  return (
    <>
      <h1 lang="pl">Ikony</h1>
      <p lang="pl" className={`prose quiet ${styles.intro}`}>
        Tabler, 20 px, kreska 1,75; zawsze ze słowem albo z etykietą dla czytnika. Program używa {all.length}.
      </p>
      <ul className={styles.icons}>
        {all.map(([name, lines]) => (
          <li key={name} className="card">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {lines.map(([tag, attributes]) => createElement(tag, attributes))}
            </svg>
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
