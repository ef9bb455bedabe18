/** The desk in a browser: the time from a navigation to the first readable lead, on a slow computer and network (issue 12). */
import type { Browser } from 'playwright-core'
import type { DatabaseKind } from '../../server/platform/database/connect.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench, Case } from '../bench.ts'
import { openTab, type Readable, readToken } from '../desk/emulation.ts'
import { median, type Row } from '../figures.ts'
import type { Site } from '../sites.ts'

const VIEWPORT = { width: 1280, height: 800 }
/** Between two navigations: what the first one left over is loaded, and live updates have begun. */
const SETTLE_MS = 2500
const COLD_BAR_S = 2.6
const WARM_BAR_S = 1.6

interface Screen {
  what: string
  path: string
  readable: Readable
}

interface Lead {
  id: number
  name: string
  message: string
}

const fetchData = async <Data>({ server, signedIn }: Site, path: string): Promise<Data> => {
  const response = await fetch(`${server.origin}${path}`, { headers: signedIn })
  // The types of the contract.
  return ((await response.json()) as { data: Data }).data
}

const toReadable = ({ id, name }: Lead): Readable => ({ selector: `main [data-list-item="${id}"]`, text: name })

/** The screens with the lead that each shows first. */
const readScreens = async (site: Site): Promise<Screen[]> => {
  const firstOf = async (path: string): Promise<Lead> => {
    const [first] = await fetchData<Lead[]>(site, path)
    if (first === undefined) throw new Error(`${path} is empty`)
    return first
  }
  const service = await firstOf('/api/service-inquiries/admin')
  const contact = await firstOf('/api/contact-inquiries/admin')
  const { sections } = await fetchData<{ sections: Record<string, { items: Lead[] }> }>(site, '/api/admin/my-day?scope=team')
  const [first] = Object.values(sections).flatMap(({ items }) => items)
  if (first === undefined) throw new Error('My day is empty')
  return [
    { what: 'service inquiries', path: '/admin/inquiries', readable: toReadable(service) },
    { what: 'contact inquiries', path: '/admin/contacts', readable: toReadable(contact) },
    { what: 'My day', path: '/admin/my-day?scope=team', readable: toReadable(first) },
    { what: 'a lead page', path: `/admin/inquiries/${service.id}`, readable: { selector: 'main', text: service.message } },
  ]
}

interface Visits {
  cold: number
  warm: number
  coldControl: number
  warmControl: number
}

/** A document of that many bytes whose last words are the lead. */
const measureControl = async ({ bare }: Bench, browser: Browser, bytes: number): Promise<number> => {
  const html = `<!doctype html><title>Control</title><!--${'x'.repeat(Math.max(0, bytes - 300))}--><p>The lead</p>`
  const headers = { 'content-type': 'text/html', 'content-length': String(html.length), 'cache-control': 'no-store' }
  await bare.answer({ status: 200, headers, body: Buffer.from(html).toString('base64') })
  const tab = await openTab(browser, bare.origin, { viewport: VIEWPORT })
  const { seconds } = await tab.visit(bare.origin, { selector: 'p', text: 'The lead' })
  await tab.close()
  return seconds
}

const measureScreen = async (bench: Bench, browser: Browser, site: Site, { path, readable }: Screen): Promise<Visits> => {
  const { origin } = site.server
  const tab = await openTab(browser, origin, { viewport: VIEWPORT, token: readToken(site) })
  const cold = await tab.visit(`${origin}${path}`, readable)
  await tab.page.waitForTimeout(SETTLE_MS)
  const warm = await tab.visit(`${origin}${path}`, readable)
  await tab.close()
  const coldControl = await measureControl(bench, browser, cold.bytes)
  const warmControl = await measureControl(bench, browser, warm.bytes)
  return { cold: cold.seconds, warm: warm.seconds, coldControl, warmControl }
}

const toRows = (what: string, database: DatabaseKind, visits: readonly Visits[]): Row[] => {
  const row = (kind: 'cold' | 'warm', atMost: number): Row => ({
    case: 'desk-load',
    what: `${what}, ${kind}`,
    database,
    rounds: [],
    measured: {
      value: median(visits.map((visit) => visit[kind])),
      unit: 's',
      control: median(visits.map((visit) => visit[`${kind}Control`])),
    },
    bars: { value: { atMost } },
  })
  return [row('cold', COLD_BAR_S), row('warm', WARM_BAR_S)]
}

export const deskLoad: Case = {
  name: 'desk-load',
  perDatabase: true,
  run: async (bench, kind) => {
    const site = await bench.site(kind, bench.options.rows)
    const screens = await readScreens(site)
    const browser = await launchBrowser()
    try {
      const rows: Row[] = []
      for (const screen of screens) {
        const visits: Visits[] = []
        for (let round = 0; round < bench.options.rounds; round += 1) visits.push(await measureScreen(bench, browser, site, screen))
        rows.push(...toRows(screen.what, kind, visits))
      }
      return rows
    } finally {
      await browser.close()
    }
  },
}
