/** Measures one page repeatedly, in its own process: a flood in the parent process would delay its timer. */
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

let times: number[] = []
let first: PromiseWithResolvers<void> = Promise.withResolvers()

/** Sends the latencies since the last message, at least one of them. */
process.on('message', async () => {
  await first.promise
  process.send?.(times)
  times = []
  first = Promise.withResolvers()
})
process.on('disconnect', () => process.exit(0))

for (;;) {
  times.push(await timePage(process.argv[2] ?? ''))
  first.resolve()
  await wait(PAUSE_MS)
}
