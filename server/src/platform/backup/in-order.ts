export async function* inOrder<Item, Made>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Made>,
  atOnce: number,
): AsyncGenerator<Made> {
  const underWay: Promise<Made>[] = []
  for await (const item of items) {
    const made = work(item)
    // Awaited in its turn; avoids an unhandled rejection.
    made.catch(() => undefined)
    underWay.push(made)
    if (underWay.length >= atOnce) yield (await underWay.shift()) as Made
  }
  for (const made of underWay) yield await made
}
