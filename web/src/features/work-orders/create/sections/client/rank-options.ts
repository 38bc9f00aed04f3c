import type { ClientOption } from '@zlecenia/contract/features/customers/customers.contract'
import { fold, searchWords } from '@zlecenia/contract/lib/text'

/**
 * The likely ones first: clients whose name has a word that begins with what was typed, then those that match
 * anywhere (a town, an e-mail). Within both the order of the list stays, and a building stays below its client.
 */
export function rankOptions(options: readonly ClientOption[], query: string): ClientOption[] {
  const words = searchWords(query)
  const begins = (text: string) => {
    const own = fold(text).split(' ')
    return words.every((word) => own.some((it) => it.startsWith(word)))
  }
  const likely = new Map<string, boolean>()
  const isLikely = ({ customer }: ClientOption) => {
    const known = likely.get(customer.id)
    if (known !== undefined) return known
    const answer = begins(`${customer.companyName ?? ''} ${customer.name}`)
    likely.set(customer.id, answer)
    return answer
  }
  const [first, rest] = [options.filter(isLikely), options.filter((it) => !isLikely(it))]
  return [...first, ...rest]
}
