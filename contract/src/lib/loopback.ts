/** Whether a host, by name or address, is the very machine that asks. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/u.test(host)

/** Whether an address leads, from every machine, back to that machine: nobody else can open it. */
export function opensOnlyHere(url: string): boolean {
  const [, v6, name = ''] = /^https?:\/\/(?:\[([^\]]+)\]|([^/:?#]+))/iu.exec(url) ?? []
  return isLoopback(v6 ?? name.toLowerCase())
}
