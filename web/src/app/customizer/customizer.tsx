import { IconRefresh, IconX } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useRef, useState } from 'react'
import { chooseDirection, useDirection } from '#lib/direction.ts'
import { useT } from '#lib/i18n.ts'
import { chooseLayout, useLayout } from '#lib/layout.ts'
import { prefer, usePreference } from '#lib/preferences.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Choices } from './choices.tsx'
import styles from './customizer.module.css'
import { PrimaryChoice } from './primary-choice.tsx'
import { resetAll, useChanged } from './reset.ts'
import './messages.ts'

/** No scrim (requirements 2.6): the page shows each choice. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const t = useT()
  const close = useRef<HTMLButtonElement>(null)
  const [round, setRound] = useState(0)
  const changed = useChanged()
  useEffect(() => close.current?.focus(), [])
  return (
    <aside
      className={styles.drawer}
      style={{ inlineSize: limits.customizerWidthPx }}
      aria-label={t('customizer.title')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2>{t('customizer.title')}</h2>
        <IconButton
          icon={IconRefresh}
          data-changed={changed || undefined}
          label={t(changed ? 'customizer.resetChanged' : 'customizer.reset')}
          onClick={() => {
            resetAll()
            setRound(round + 1)
          }}
        />
        <IconButton ref={close} icon={IconX} label={t('shell.close')} onClick={onClose} />
      </header>
      <div className={styles.body} key={round}>
        <Theming />
        <Layout />
      </div>
    </aside>
  )
}

function Theming() {
  const t = useT()
  const theme = usePreference('theme')
  const skin = usePreference('skin')
  const semiDark = usePreference('semi-dark')
  const layout = useLayout()
  // Each theme has its own colour. Semi-dark applies to light pages only.
  const dark = document.documentElement.dataset.theme === 'dark'
  return (
    <section className={styles.part}>
      <h3>{t('customizer.theming')}</h3>
      <PrimaryChoice key={String(dark)} />
      <Choices
        title={t('shell.theme')}
        value={theme}
        onChoose={(it) => prefer('theme', it)}
        options={[
          ['light', t('shell.themeLight')],
          ['dark', t('shell.themeDark')],
          ['system', t('shell.themeSystem')],
        ]}
      />
      <Choices
        title={t('shell.skin')}
        value={skin}
        onChoose={(it) => prefer('skin', it)}
        options={[
          ['default', t('shell.skinDefault')],
          ['bordered', t('shell.skinBordered')],
        ]}
      />
      {!dark && layout === 'vertical' && (
        <label className={styles.switch}>
          {t('customizer.semiDark')}
          <input
            type="checkbox"
            checked={semiDark === 'true'}
            onChange={(event) => prefer('semi-dark', event.target.checked ? 'true' : 'false')}
          />
        </label>
      )}
    </section>
  )
}

function Layout() {
  const t = useT()
  const navbar = usePreference('navbar')
  const blur = usePreference('navbar-blur')
  return (
    <section className={styles.part}>
      <h3>{t('customizer.layout')}</h3>
      <Choices
        title={t('customizer.menu')}
        value={useLayout()}
        onChoose={chooseLayout}
        options={[
          ['vertical', t('customizer.vertical')],
          ['collapsed', t('customizer.collapsed')],
          ['horizontal', t('customizer.horizontal')],
        ]}
      />
      <Choices
        title={t('customizer.content')}
        value={usePreference('content-width')}
        onChoose={(it) => prefer('content-width', it)}
        options={[
          ['boxed', t('customizer.compact')],
          ['fluid', t('customizer.wide')],
        ]}
      />
      <Choices
        title={t('customizer.navbar')}
        value={navbar}
        onChoose={(it) => prefer('navbar', it)}
        options={[
          ['sticky', t('customizer.sticky')],
          ['static', t('customizer.static')],
          ['hidden', t('customizer.hidden')],
        ]}
      />
      <label className={styles.switch}>
        {t('customizer.blur')}
        <input
          type="checkbox"
          checked={blur === 'true'}
          onChange={(event) => prefer('navbar-blur', event.target.checked ? 'true' : 'false')}
        />
      </label>
      <Choices
        title={t('customizer.direction')}
        value={useDirection()}
        onChoose={chooseDirection}
        options={[
          ['ltr', t('customizer.ltr')],
          ['rtl', t('customizer.rtl')],
        ]}
      />
    </section>
  )
}
