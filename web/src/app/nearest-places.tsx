import { pageKeys, pages, placesOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { may } from '#lib/may.ts'
import { isSignedIn } from '#lib/session.ts'
import { Link } from '#ui/link.tsx'
import styles from './error-pages.module.css'
import { admission } from './guard.ts'
import { nearestOf } from './nearest-of.ts'

const most = 3

/** Titled pages that the user may open, nearest to the address first. */
export function NearestPlaces({ path }: { path: string }) {
  const t = useT()
  if (!isSignedIn()) return null
  const open = pageKeys
    .filter((key) => admission(pages[key]) === 'in')
    .flatMap(placesOf)
    .filter(({ url, title, rule }) => title && !url.includes('$') && isAllowed(rule))
  const nearest = nearestOf(
    path,
    open.map(({ url }) => url),
  ).slice(0, most)
  return (
    <nav className={styles.nearest} aria-label={t('errorPage.nearest')}>
      <p className="quiet">{t('errorPage.nearest')}</p>
      <ul>
        {nearest.map((url) => {
          const title = open.find((it) => it.url === url)?.title
          return (
            <li key={url}>
              <Link href={url}>{title ? t(title) : url}</Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const isAllowed = (rule: ReturnType<typeof placesOf>[number]['rule']): boolean =>
  !rule || rule === 'signed-in' || may(rule)
