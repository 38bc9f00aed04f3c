import { IconPalette } from '@tabler/icons-react'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { HexColorInput, HexColorPicker } from 'react-colorful'
import { useT } from '#lib/i18n.ts'
import { onPreferences } from '#lib/preferences.ts'
import { presets, type Scheme } from '../palette.ts'
import { choosePrimary, ownPrimary, primaryOf } from '../primary.ts'
import styles from './customizer.module.css'

const themeOnPage = (): Scheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
/** `#abc` to `#aabbcc`. */
const full = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex

export function PrimaryChoice() {
  const t = useT()
  const chosen = useSyncExternalStore(onPreferences, () => primaryOf(themeOnPage()).main)
  const isPreset = presets.some(({ main }) => main === chosen)
  const [picking, setPicking] = useState(!isPreset)
  const [picked, setPicked] = useState(isPreset ? '#ffffff' : chosen)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = useId()
  useEffect(() => () => clearTimeout(waiting.current), [])
  const pick = (hex: string) => {
    const main = full(hex).toLowerCase()
    setPicked(main)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () => choosePrimary(themeOnPage(), ownPrimary(main)),
      limits.primaryDebounceMs,
    )
  }
  return (
    <fieldset className={`cluster ${styles.choices}`}>
      <legend>{t('customizer.primary')}</legend>
      {presets.map((preset, i) => (
        <label key={preset.main} className={styles.swatch} style={{ color: preset.main }}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={t('customizer.preset', { number: i + 1 })}
            checked={chosen === preset.main}
            onChange={() => choosePrimary(themeOnPage(), preset)}
          />
          <span />
        </label>
      ))}
      <button
        type="button"
        className={styles.swatch}
        style={{ color: picked }}
        aria-label={t('customizer.ownColour')}
        aria-expanded={picking}
        data-own={!isPreset || undefined}
        onClick={() => setPicking(!picking)}
      >
        <span>
          <IconPalette size={20} stroke={1.75} aria-hidden="true" />
        </span>
      </button>
      {picking && (
        <div className={styles.picker}>
          <HexColorPicker color={picked} onChange={pick} />
          <HexColorInput prefixed color={picked} onChange={pick} aria-label={t('customizer.hex')} />
        </div>
      )}
    </fieldset>
  )
}
