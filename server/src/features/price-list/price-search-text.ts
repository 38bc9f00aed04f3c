import { rankedText } from '@zlecenia/contract/lib/text'

/** Name, service of the catalogue and group. */
export const priceSearchText = (it: { name: string; service: string | null; group: string | null }): string =>
  rankedText([it.name], [it.service, it.group])
