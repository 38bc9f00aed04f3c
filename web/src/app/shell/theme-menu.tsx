import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { chooseTheme, chosenTheme } from '../../lib/theme-choice.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './shell.module.css'

const options = [
  { choice: 'light', icon: IconSun, title: 'shell.themeLight' },
  { choice: 'dark', icon: IconMoon, title: 'shell.themeDark' },
  { choice: 'system', icon: IconDeviceDesktop, title: 'shell.themeSystem' },
] as const

/** Light, dark or as the system has it. */
export function ThemeMenu() {
  const t = useT()
  const [chosen, setChosen] = useState(chosenTheme)
  const Current = options.find(({ choice }) => choice === chosen)?.icon ?? IconDeviceDesktop
  return (
    <Disclosure
      className={styles.iconButton}
      label={t('shell.theme')}
      button={<Current size={22} stroke={1.75} aria-hidden="true" />}
    >
      {(close) =>
        options.map(({ choice, icon: Icon, title }) => (
          <button
            key={choice}
            type="button"
            className={styles.menuRow}
            aria-pressed={choice === chosen}
            onClick={() => {
              chooseTheme(choice)
              setChosen(choice)
              close()
            }}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {t(title)}
            {choice === chosen && <IconCheck className={styles.tick} size={18} aria-hidden="true" />}
          </button>
        ))
      }
    </Disclosure>
  )
}
