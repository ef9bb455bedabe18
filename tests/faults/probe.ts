/** A visitor in a process of its own, so that a flood from another does not hold its clock up: times one page again and again. */
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 5
const agent = new Agent({ keepAlive: true })

const timePage = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

const over = new AbortController()
process.once('message', () => over.abort())
process.on('disconnect', () => process.exit(0))

const times: number[] = []
while (!over.signal.aborted) {
  times.push(await timePage(process.argv[2] ?? ''))
  if (times.length === 1) process.send?.('begun')
  await wait(PAUSE_MS)
}
process.send?.(times)
