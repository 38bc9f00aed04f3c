// Blocks the first paint on purpose: without it a dark screen would flash white. Not inline, because the content
// security policy forbids inline scripts. The choices live in cookies (requirements 4); "system" follows the OS.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    // Read once: each reading asks another process.
    const kept = document.cookie
    const theme = /(?:^|; )Zlecenia-theme=(light|dark)/.exec(kept)
    const scheme = theme ? theme[1] : system.matches ? 'dark' : 'light'
    root.dataset.theme = scheme
    // What "system" came to, among the cookies of the layout (requirements 4).
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and Safari of last year
    document.cookie = `Zlecenia-color-scheme=${scheme}; path=/; max-age=${30 * 24 * 3600}; samesite=lax`
    const skin = /(?:^|; )Zlecenia-skin=(bordered)/.exec(kept)
    const loader = /(?:^|; )Zlecenia-loader-color=%23([0-9a-f]{6})/.exec(kept)
    if (loader) root.style.setProperty('--loader-color', `#${loader[1]}`)
    else root.style.removeProperty('--loader-color')
    root.dataset.skin = skin ? skin[1] : 'default'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('preferencechange', apply)
})()
