const talkMark = 'talk-'

/** Where something is said: an order's id, or this of a conversation of people. */
export const placeOfTalk = (id: string): string => `${talkMark}${id}`

/** Null where no order is talked about. */
export const orderAt = (place: string): string | null => (place.startsWith(talkMark) ? null : place)

/** Null at an order. */
export const talkAt = (place: string): string | null =>
  place.startsWith(talkMark) ? place.slice(talkMark.length) : null
