// Blocks the first paint on purpose: without it a dark screen would flash white. Not inline, because the content
// security policy forbids inline scripts. The choices live in cookies (spec 4); "system" follows the OS.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const theme = /(?:^|; )Zlecenia-theme=(light|dark)/.exec(document.cookie)
    root.dataset.theme = theme ? theme[1] : system.matches ? 'dark' : 'light'
    const skin = /(?:^|; )Zlecenia-skin=(bordered)/.exec(document.cookie)
    const loader = /(?:^|; )Zlecenia-loader-color=%23([0-9a-f]{6})/.exec(document.cookie)
    if (loader) root.style.setProperty('--loader-color', `#${loader[1]}`)
    else root.style.removeProperty('--loader-color')
    root.dataset.skin = skin ? skin[1] : 'default'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('preferencechange', apply)
})()
