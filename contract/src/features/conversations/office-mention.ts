/** Mention that notifies an order's coordinator, or the office. */
export const officeMention = '@biuro'

export const asksOffice = (body: string): boolean =>
  /(?:^|[^\p{L}\p{N}_@.])@biuro(?![\p{L}\p{N}_])/iu.test(body)
