const written =
  /(?<![\p{L}\p{N}/-])[A-Z][A-Z0-9]{0,7}([/-])(?:\d{4}\1\d{5,8}|\d{5,8}\1\d{4})(?![\p{L}\p{N}])/gu

export const orderNumbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([number]) => number)),
]
