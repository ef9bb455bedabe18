/**
 * Runs Lighthouse (mobile, its defaults) on every public page of the built site, in a server process with the starter content:
 * `npm run build && node scripts/lighthouse.ts [path …] [--runs=3] [--no-fonts]`; with `--no-fonts` the browser uses none of the page's fonts.
 * Prints the medians of the runs and fails when one misses a bar. npx fetches Lighthouse: it and its hundred packages are not in package.json.
 */
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import * as z from 'zod/mini'
import { chromiumExecutable } from '../tests/support/chromium.ts'
import { withBuiltSite } from './built-site.ts'

const PAGES = [
  '/',
  '/services',
  '/services/web-development',
  '/work',
  '/ai-tools',
  '/news',
  '/news/1',
  '/contact',
  '/consultation',
  '/search',
  '/privacy',
  '/terms',
]

/** A score in percent, a time in milliseconds, or a layout shift; with its bar. */
const FIGURES = [
  { name: 'performance', isGood: (figure: number) => figure >= 99 },
  { name: 'accessibility', isGood: (figure: number) => figure === 100 },
  { name: 'best-practices', isGood: (figure: number) => figure === 100 },
  { name: 'seo', isGood: (figure: number) => figure === 100 },
  { name: 'largest-contentful-paint', isGood: (figure: number) => figure <= 1300 },
  { name: 'cumulative-layout-shift', isGood: (figure: number) => figure === 0 },
] as const

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
})

const run = promisify(execFile)

/** The figures of one run, in the order of FIGURES. */
const measure = async (url: string, flags: string, environment: NodeJS.ProcessEnv): Promise<number[]> => {
  const args = ['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--chrome-flags=${flags}`]
  const { stdout } = await run('npx', args, { env: environment, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' })
  const { categories, audits } = report.parse(JSON.parse(stdout))
  return FIGURES.map(({ name }) => {
    const category = categories[name]
    return category === undefined ? (audits[name]?.numericValue ?? Number.NaN) : Math.round(category.score * 100)
  })
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '3' }, 'no-fonts': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { executablePath, args, env } = await chromiumExecutable()
  const flags = [...args, ...(values['no-fonts'] ? ['--disable-remote-fonts'] : [])].join(' ')
  const environment = { ...process.env, ...env, CHROME_PATH: executablePath }
  await withBuiltSite({ SEED: 'starter' }, async (origin) => {
    console.log(['page', ...FIGURES.map(({ name }) => name)].join('\t'))
    for (const path of positionals.length > 0 ? positionals : PAGES) {
      const runs: number[][] = []
      while (runs.length < Number(values.runs)) runs.push(await measure(`${origin}${path}`, flags, environment))
      const figures = FIGURES.map(({ isGood }, at) => ({ isGood, figure: median(runs.map((each) => each[at] ?? Number.NaN)) }))
      const isMissed = figures.some(({ isGood, figure }) => !isGood(figure))
      console.log([path, ...figures.map(({ figure }) => Number(figure.toFixed(3))), ...(isMissed ? ['MISSED'] : [])].join('\t'))
      if (isMissed) process.exitCode = 1
    }
  })
}

await main()
