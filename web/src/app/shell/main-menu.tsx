import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { may } from '../../lib/may.ts'
import { menu } from '../menu.ts'
import styles from './shell.module.css'

/** The entries the signed-in user may see; `onLeave` closes the overlay around them. */
export function MainMenu({ onLeave }: { onLeave?: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      <Link to="/" className={styles.brand} onClick={onLeave}>
        <img src="/favicon.svg" alt="" width="30" height="30" />
        {t('shell.product')}
      </Link>
      <ul>
        {menu
          .filter((item) => may(item.rule))
          .map(({ title, icon: Icon, to, area }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.menuItem}
                aria-current={pathname.startsWith(area) ? 'page' : undefined}
                onClick={onLeave}
              >
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(title)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
