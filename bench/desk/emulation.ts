/** A phone-class computer on slow 4G: the conditions under which the desk is measured (issue 12), and a tab in them. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Site } from '../sites.ts'

const CPU_SLOWDOWN = 4
const toBytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: toBytesPerSecond(1600),
  uploadThroughput: toBytesPerSecond(750),
}

/** An element of the page, and text that it contains once it is readable. */
export interface Readable {
  selector: string
  text: string
}

export interface Tab {
  page: Page
  /** Navigates from another document and resolves with the seconds until `readable` is painted. */
  visit(url: string, readable: Readable): Promise<{ seconds: number; bytes: number }>
  close(): Promise<void>
}

export interface TabOptions {
  viewport: { width: number; height: number }
  /** Of a signed-in member of staff, in the local storage of `origin`. */
  token?: string
}

declare global {
  interface Window {
    /** Defined by `visit` before any script of the document runs. */
    readableAt?: Promise<number>
    waitedFor?: Readable
  }
}

/** Runs before the scripts of each document. Resolves with the time of the first frame that shows the text. */
const observeReadable = (): void => {
  window.readableAt = new Promise((resolve) => {
    // Once a frame: at every mutation it would cost more than what it measures.
    const check = () => {
      // Interactions wait for nothing.
      if (window.waitedFor === undefined) return
      const { selector, text } = window.waitedFor
      const element = document.querySelector(selector)
      if (element?.textContent.includes(text) !== true || !element.checkVisibility()) requestAnimationFrame(check)
      // A task after the frame callback runs once the frame is painted.
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(check)
  })
}

const countBytes = (session: CDPSession): { read(): number } => {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return {
    read: () => {
      const counted = bytes
      bytes = 0
      return counted
    },
  }
}

/** Opens a tab with an HTTP cache and storage of its own. */
export const openTab = async (browser: Browser, origin: string, { viewport, token }: TabOptions): Promise<Tab> => {
  const localStorage = token === undefined ? [] : [{ name: 'adminToken', value: token }]
  const context = await browser.newContext({
    viewport,
    locale: 'en-IN',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observeReadable)
  const transferred = countBytes(session)
  return {
    page,
    visit: async (url, readable) => {
      await page.goto('about:blank')
      transferred.read()
      const script = await session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `window.waitedFor = ${JSON.stringify(readable)}`,
      })
      await page.goto(url, { waitUntil: 'commit' })
      const ms = await page.evaluate(() => window.readableAt)
      if (ms === undefined) throw new Error(`${url} was not observed`)
      const bytes = transferred.read()
      await session.send('Page.removeScriptToEvaluateOnNewDocument', script)
      return { seconds: ms / 1000, bytes }
    },
    close: () => context.close(),
  }
}

/** The token of the site's signed-in super admin. */
export const readToken = ({ signedIn }: Site): string => signedIn['authorization']?.replace('Bearer ', '') ?? ''
