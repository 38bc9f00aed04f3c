// Blocks the first paint on purpose: without it a dark screen would flash white. Not inline, because the content
// security policy forbids inline scripts. The choice lives in a cookie (spec 4); "system" follows the OS.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = /(?:^|; )Zlecenia-theme=(light|dark)/.exec(document.cookie)
    root.dataset.theme = chosen ? chosen[1] : system.matches ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('themechoice', apply)
})()
