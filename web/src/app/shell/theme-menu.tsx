import { IconBorderOuter, IconDeviceDesktop, IconMoon, IconShadow, IconSun } from '@tabler/icons-react'
import { ChoiceMenu } from './choice-menu.tsx'

const themes = [
  { choice: 'light', icon: IconSun, title: 'shell.themeLight' },
  { choice: 'dark', icon: IconMoon, title: 'shell.themeDark' },
  { choice: 'system', icon: IconDeviceDesktop, title: 'shell.themeSystem' },
] as const
const skins = [
  { choice: 'default', icon: IconShadow, title: 'shell.skinDefault' },
  { choice: 'bordered', icon: IconBorderOuter, title: 'shell.skinBordered' },
] as const

export const ThemeMenu = () => <ChoiceMenu name="theme" title="shell.theme" options={themes} />
/** Shadows, or outlines. */
export const SkinMenu = () => <ChoiceMenu name="skin" title="shell.skin" options={skins} />
