/**
 * Many connections that send one request, each again as soon as it is answered or closed:
 * `url connections` posts 900 kB, `url connections token` reads.
 */
import { connect } from 'node:net'

const [url = '', connections = '30', token] = process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(url)
const body = JSON.stringify({
  email: 'x',
  password: Array.from({ length: 50_000 }, () => ({ a: [1, { b: 2 }] })),
})
const request =
  token === undefined
    ? `POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    : `GET ${pathname}${search} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`

let answered = 0
function send(): void {
  const socket = connect(Number(port), hostname)
  socket.on('data', (bytes) => {
    if (!bytes.includes('HTTP/1.1 ')) return
    answered++
    socket.write(request)
  })
  socket.on('error', () => {})
  socket.once('close', send)
  socket.write(request)
}
for (let n = 0; n < Number(connections); n++) send()
setInterval(() => console.log(answered), 500)
