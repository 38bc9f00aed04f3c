export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/u.test(host)

export function opensOnlyHere(url: string): boolean {
  const [, v6, name = ''] = /^https?:\/\/(?:\[([^\]]+)\]|([^/:?#]+))/iu.exec(url) ?? []
  return isLoopback(v6 ?? name.toLowerCase())
}
