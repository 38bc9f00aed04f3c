export const mailPage = () => import('./mail-page.tsx').then((it) => it.MailPage)
/** False: neither a folder nor the key of a label. */
export const hasMailPlace = (name: string) => import('./mail-page.tsx').then((it) => it.isMailPlace(name))
