/** Text of an answer; a longer one fails, so that memory stays bounded whatever a server sends. */
export async function limitedText(response: Response, mostCharacters: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > mostCharacters) throw new Error('an answer without an end')
  }
  return text + decoder.decode()
}
