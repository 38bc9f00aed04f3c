import { IconCheck, type TablerIcon } from '@tabler/icons-react'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { type Preference, type PreferenceName, prefer, usePreference } from '#lib/preferences.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './shell.module.css'

interface ChoiceMenuProps<N extends PreferenceName> {
  name: N
  title: MessageKey
  options: readonly { choice: Preference<N>; icon: TablerIcon; title: MessageKey }[]
}

export function ChoiceMenu<N extends PreferenceName>({ name, title, options }: ChoiceMenuProps<N>) {
  const t = useT()
  const chosen = usePreference(name)
  const Current = options.find(({ choice }) => choice === chosen)?.icon
  return (
    <Disclosure label={t(title)} button={Current && <Current size={22} stroke={1.75} aria-hidden="true" />}>
      {(close) =>
        options.map(({ choice, icon: Icon, title: option }) => (
          <button
            key={choice}
            type="button"
            className="menu-row"
            aria-pressed={choice === chosen}
            onClick={() => {
              // The focus is moved first: it forces a style update, and a theme change restyles everything.
              close()
              prefer(name, choice)
            }}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {t(option)}
            {choice === chosen && <IconCheck className={styles.tick} size={18} aria-hidden="true" />}
          </button>
        ))
      }
    </Disclosure>
  )
}
