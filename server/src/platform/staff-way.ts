/** Script of public pages: leads a browser with a session to the link for staff; without it the link is pressed. */
export const staffScriptPath = '/q/staff.js'
export const staffScript = `const way = document.querySelector('a[data-staff]')
if (way && localStorage.getItem('accessToken')) location.replace(way.href)
`
