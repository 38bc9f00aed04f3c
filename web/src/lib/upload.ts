import type { Calls } from '@zlecenia/contract/api'
import { type Answer, type CallName, type CallOptions, callBy, type Sent } from './call.ts'

type UploadName = {
  [N in CallName]: Calls[N] extends { binary: true } ? N : never
}[CallName]

/** Reports progress, so it uses XMLHttpRequest. Quiet; throws as `call` does. */
export function upload<N extends UploadName>(
  name: N,
  input: Sent<N> & CallOptions,
  onProgress: (bytes: number) => void,
): Promise<Answer<N>> {
  const by: typeof fetch =
    'XMLHttpRequest' in globalThis ? (...it) => sendWithProgress(onProgress, ...it) : fetch
  return callBy(by, name, input)
}

function sendWithProgress(onProgress: (bytes: number) => void, ...[address, init]: Parameters<typeof fetch>) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(init?.method ?? 'GET', String(address))
    new Headers(init?.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { status, responseText } = request
      const names = ['Content-Type', 'Retry-After']
      const headers = names.flatMap((it): [string, string][] => {
        const value = request.getResponseHeader(it)
        return value === null ? [] : [[it, value]]
      })
      resolve(new Response(status === 204 ? null : responseText, { status, headers }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(init?.signal?.reason ?? new DOMException('aborted', 'AbortError'))
    request.onloadend = () => init?.signal?.removeEventListener('abort', stop)
    init?.signal?.addEventListener('abort', stop)
    if (init?.signal?.aborted) return stop()
    request.send(init?.body as XMLHttpRequestBodyInit)
  })
}
