import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { amountsOf, lineAmount } from '@zlecenia/contract/lib/vat'
import { vatRateWords } from '@zlecenia/contract/lib/vat-words'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'
import type { ListedPrice } from './price-list.queries.ts'

export function priceTable(language: LanguageCode): TableColumn<ListedPrice>[] {
  const say = (key: string) => translated(key, language)
  const answer = (yes: boolean) => say(yes ? 'priceList.yes' : 'priceList.no')
  return [
    [say('priceList.position'), (it) => it.position],
    [say('priceList.name'), (it) => it.name],
    [say('priceList.group'), (it) => it.group?.name ?? null],
    [say('priceList.kind'), (it) => say(`priceKind.${it.kind}`)],
    [say('priceList.unit'), (it) => it.unit],
    [say('priceList.net'), (it) => Number(it.net)],
    [say('priceList.rate'), (it) => vatRateWords(it.rate, { say, language })],
    [say('priceList.gross'), (it) => ({ grosze: amountsOf(lineAmount('1', it.net), it.rate, 'net').gross })],
    [say('priceList.rateReason'), (it) => it.rateReason],
    [say('priceList.annex15'), (it) => answer(it.annex15)],
    [say('priceList.public'), (it) => answer(it.public)],
    [say('priceList.next'), (it) => it.next && Number(it.next.net)],
    [say('priceList.nextFrom'), (it) => it.next && { day: it.next.from }],
    [say('priceList.active'), (it) => answer(it.active)],
  ]
}
