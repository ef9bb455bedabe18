/**
 * Runs Lighthouse (mobile, its defaults) on every public page of the built site, in a server process with the starter content:
 * `npm run build && node scripts/lighthouse.ts [path …] [--runs=3] [--no-fonts]`; with `--no-fonts` the browser uses none of the page's fonts. Prints the
 * median of the runs and the audits below 100. Fails when a target is missed: 100 in all four, LCP at most 1.0 s, CLS 0, at most
 * 130 KB of scripts, none before the first paint, no other host.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { chromiumExecutable } from '../tests/support/chromium.ts'
import { type Lighthouse, loadLighthouse } from './lighthouse-package.ts'
import { WEIGHT_LIMIT } from './page-weight.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = [
  '/',
  '/services',
  '/services/web-development',
  '/work',
  '/work/orders-without-phone-calls',
  '/ai-tools',
  '/news',
  '/news/:id',
  '/contact',
  '/consultation',
  '/search',
  '/privacy',
  '/terms',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const NEWS_OFF = { NEWS_RSS_URL: 'off', NEWS_STORIES_URL: 'off', NEWS_ARTICLES_URL: 'off', NEWS_REPOS_URL: 'off' }
const LCP_LIMIT_MS = 1000

interface Figures {
  /** 0 to 100, in the order of CATEGORIES. */
  scores: number[]
  lcpMs: number
  cls: number
  tbtMs: number
  /** Size of all loaded scripts, brotli, as transferred. */
  scriptBytes: number
  /** Scripts requested before the first paint, requests to other hosts, audits below 100. */
  faults: string[]
}

const requests = z.object({
  /** Microseconds on the trace's clock; the requests' times are milliseconds after it. */
  debugData: z.object({ networkStartTimeTs: z.number() }),
  items: z.array(z.object({ url: z.string(), resourceType: z.optional(z.string()), networkRequestTime: z.number() })),
})
/** Microseconds on the trace's clock. */
const observed = z.object({ items: z.tuple([z.object({ observedFirstContentfulPaintTs: z.number() })], z.unknown()) })

/** A script's transferred size without response headers. */
const sentBytes = (url: string): number => statSync(join(ROOT, 'build', 'client', `${new URL(url).pathname}.br`)).size

/** Resolves with the pattern's first group as soon as the process has printed a match. */
const printed = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`A process ended before it was ready:\n${text}`)))
  })

const startServer = (folder: string): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'build', 'server', 'main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      ...NEWS_OFF,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED: 'starter',
      DATABASE_URL: `sqlite:${join(folder, 'site.db')}`,
    },
  })

const startBrowser = async (folder: string, ...switches: string[]): Promise<ChildProcess> => {
  const { executablePath, args, env } = await chromiumExecutable()
  const profile = `--user-data-dir=${join(folder, 'profile')}`
  return spawn(executablePath, [...args, ...switches, '--remote-debugging-port=0', profile, 'about:blank'], { env })
}

interface Target {
  url: string
  /** The browser's debugging port. */
  port: number
}

const measure = async (lighthouse: Lighthouse, { url, ...flags }: Target): Promise<Figures> => {
  const result = await lighthouse(url, { ...flags, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const { items: requestItems, debugData } = requests.parse(audits['network-requests']?.details)
  const { observedFirstContentfulPaintTs } = observed.parse(audits['metrics']?.details).items[0]
  const paintMs = (observedFirstContentfulPaintTs - debugData.networkStartTimeTs) / 1000
  const scripts = requestItems.filter(({ resourceType }) => resourceType === 'Script')
  const externalRequests = requestItems.filter(
    (request) => request.url.startsWith('http') && new URL(request.url).origin !== new URL(url).origin,
  )
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const lost = weighed.flatMap(({ id }) => {
    const audit = audits[id]
    return typeof audit?.score === 'number' && audit.score < 1 && audit.scoreDisplayMode !== 'informative'
      ? [`${id} ${audit.displayValue ?? ''}`]
      : []
  })
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    scriptBytes: scripts.reduce((sum, script) => sum + sentBytes(script.url), 0),
    faults: [
      ...scripts
        .filter(({ networkRequestTime }) => networkRequestTime < paintMs)
        .map((script) => `before the first paint: ${script.url}`),
      ...externalRequests.map((request) => `another host: ${request.url}`),
      ...lost,
    ],
  }
}

const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const medianFigures = (runs: Figures[]): Figures => ({
  scores: CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
  lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
  cls: median(runs.map(({ cls }) => cls)),
  tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
  scriptBytes: median(runs.map(({ scriptBytes }) => scriptBytes)),
  faults: [...new Set(runs.flatMap(({ faults }) => faults))],
})

const isGood = ({ scores, lcpMs, cls, scriptBytes, faults }: Figures): boolean =>
  scores.every((score) => score === 100) &&
  lcpMs <= LCP_LIMIT_MS &&
  cls === 0 &&
  scriptBytes <= WEIGHT_LIMIT &&
  !faults.some((fault) => /^(before the first paint|another host)/.test(fault))

const print = (path: string, figures: Figures): void => {
  const { scores, lcpMs, cls, tbtMs, scriptBytes, faults } = figures
  const numbers = [
    ...scores.map((score) => String(score).padStart(4)),
    `${(lcpMs / 1000).toFixed(2)} s`.padStart(8),
    cls.toFixed(3).padStart(6),
    `${tbtMs.toFixed(0)} ms`.padStart(7),
    `${(scriptBytes / 1000).toFixed(1)} KB`.padStart(9),
  ]
  console.log(path.padEnd(12), ...numbers, isGood(figures) ? '' : 'MISSED')
  for (const fault of faults) console.log(`             ${fault}`)
}

const newestArticle = async (origin: string): Promise<string> => {
  const answer = z
    .object({ data: z.array(z.object({ id: z.number() })) })
    .parse(await (await fetch(`${origin}/api/news/latest`)).json())
  return String(answer.data[0]?.id ?? '')
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, 'no-fonts': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const lighthouse = await loadLighthouse()
  const folder = mkdtempSync(join(tmpdir(), 'dvaar-lighthouse-'))
  const server = startServer(folder)
  const browser = await startBrowser(folder, ...(values['no-fonts'] ? ['--disable-remote-fonts'] : []))
  try {
    const [origin, port] = await Promise.all([
      printed(server, /ready at (http:\/\/\S+)/),
      printed(browser, /DevTools listening on ws:\/\/[^:]+:(\d+)/),
    ])
    const id = await newestArticle(origin)
    console.log('page        perf a11y best  seo      LCP    CLS     TBT   scripts')
    for (const path of positionals.length > 0 ? positionals : PAGES) {
      const runs: Figures[] = []
      while (runs.length < Number(values.runs))
        runs.push(await measure(lighthouse, { url: `${origin}${path.replace(':id', id)}`, port: Number(port) }))
      const figures = medianFigures(runs)
      print(path, figures)
      if (!isGood(figures)) process.exitCode = 1
    }
  } finally {
    for (const child of [server, browser]) child.kill()
    await Promise.all([server, browser].map((child) => child.exitCode ?? once(child, 'exit')))
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await main()
